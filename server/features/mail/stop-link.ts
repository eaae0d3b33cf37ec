import { findUserByEmail } from '#server/features/accounts/store.ts';
import { newId } from '#server/platform/db/ids.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { notFound } from '#server/platform/http/problem.ts';
import { opensRecord, recordIdOf, recordLinkToken } from '#server/platform/http/record-link.ts';
import type { MailsTable } from '#server/platform/outbox/tables.ts';
import { type AnyMailEvent, eventOf, readMailChoice, setMailSwitch } from './mail-switches.ts';

/** A link of a mail is never withdrawn: it only ends what its reader gets. */
const linkVersion = 1;

/** The page on which the reader of a mail turns off mails like it; null for mails that are always sent. */
export function stopPath(secret: string, mail: Pick<MailsTable, 'id' | 'template'>): string | null {
  if (eventOf(mail) === undefined) return null;
  return `/emails/${recordLinkToken(secret, 'mail', { id: mail.id, link_version: linkVersion })}`;
}

/** Who reads a mail, and what it is about. */
export interface LinkedMail {
  recipient: string;
  event: AnyMailEvent;
}

/**
 * The mail of a link.
 *
 * @throws Problem 404 for an invalid link, and for a mail that is no longer kept.
 */
export async function requireLinkedMail(
  db: Queries,
  secret: string,
  token: string,
): Promise<LinkedMail> {
  const id = recordIdOf(token);
  const mail = opensRecord(secret, 'mail', token, { id, link_version: linkVersion })
    ? await db
        .selectFrom('mails')
        .select(['recipient_key', 'template'])
        .where('id', '=', id)
        .executeTakeFirst()
    : undefined;
  const event = mail && eventOf(mail);
  if (mail === undefined || event === undefined) throw notFound('email');
  return { recipient: mail.recipient_key, event };
}

/** Whether the reader gets such mails: by the switch of an account, or without one by a refusal. */
export async function isTurnedOn(db: Queries, { recipient, event }: LinkedMail): Promise<boolean> {
  const userId = await accountOf(db, recipient);
  if (userId !== undefined) return (await readMailChoice(db, userId, event)).isOn;
  return (await findRefusal(db, { recipient, event })) === undefined;
}

/** Turns such mails on or off for the reader. */
export async function turnMails(
  tx: Queries,
  { recipient, event }: LinkedMail,
  { isOn, now }: { isOn: boolean; now: number },
): Promise<void> {
  const userId = await accountOf(tx, recipient);
  if (userId !== undefined) return setMailSwitch(tx, { userId, event, isOn }, now);
  if (isOn)
    await tx
      .deleteFrom('mail_refusals')
      .where('recipient_key', '=', recipient)
      .where('event', '=', event)
      .execute();
  else if ((await findRefusal(tx, { recipient, event })) === undefined)
    await tx
      .insertInto('mail_refusals')
      .values({ id: newId(now), recipient_key: recipient, event, refused_at: now })
      .execute();
}

/** The refusal of somebody without an account. */
export async function findRefusal(
  db: Queries,
  { recipient, event }: LinkedMail,
): Promise<{ id: string } | undefined> {
  return db
    .selectFrom('mail_refusals')
    .select('id')
    .where('recipient_key', '=', recipient)
    .where('event', '=', event)
    .executeTakeFirst();
}

async function accountOf(db: Queries, recipient: string): Promise<string | undefined> {
  const user = await findUserByEmail(db, recipient);
  return user?.deleted_at === null ? user.id : undefined;
}
