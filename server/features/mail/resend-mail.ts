import { notFound, Problem } from '#server/platform/http/problem.ts';
import { carriesSecretPath } from '#server/platform/mail/secret-path.ts';
import { queueCopy, triedForMs, wakeAfterCommit } from '#server/platform/outbox/queue-mail.ts';
import { requeueFailedMail } from '#server/platform/outbox/store.ts';
import type { MailsTable } from '#server/platform/outbox/tables.ts';
import type { Work } from '#server/platform/work/work.ts';
import { findMail, settleMail } from './store.ts';

/** Why a mail cannot be sent again, for staff; null if it can. */
export function whyNotResend(mail: MailsTable, now: number): string | null {
  if (mail.status === 'queued') return 'This email is already waiting to be sent.';
  if (mail.status === 'suppressed') return `We will not send this email. ${mail.last_error}`;
  if (mail.useful_until !== null && mail.useful_until <= now)
    return 'The link in this email has expired. Please start over instead.';
  if (mail.sent_at !== null && carriesSecretPath(mail.data))
    return 'This email had a one-time link, which we do not keep. Please start over instead.';
  return null;
}

/**
 * Sends a mail again. A failed one keeps its Message-ID, so that the recipient sees one mail even
 * if an earlier attempt arrived after all. A sent one is copied with a new Message-ID, because the
 * recipient is meant to get it twice; so is one that came back, which is settled by that.
 *
 * @returns the queued mail.
 * @throws Problem `conflict` for a mail that is queued, suppressed, expired or has a one-time link.
 */
export async function resendMail(work: Work, id: string): Promise<MailsTable> {
  const { tx, context, now } = work;
  const mail = await findMail(tx, id);
  if (mail === undefined) throw notFound('mail');
  const refusal = whyNotResend(mail, now);
  if (refusal !== null) throw new Problem('conflict', refusal);
  if (mail.sent_at !== null) {
    await settleMail(tx, id, now);
    return queueCopy(work, mail);
  }
  if (!(await requeueFailedMail(tx, id, { now, giveUpAt: now + triedForMs })))
    throw new Problem('conflict', 'This email is already waiting to be sent.');
  wakeAfterCommit(context);
  return (await findMail(tx, id)) ?? mail;
}
