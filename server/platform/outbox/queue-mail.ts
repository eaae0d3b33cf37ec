import { isEmailAddress } from '#contract/text.ts';
import type { Context } from '#server/platform/context.ts';
import { afterCommit } from '#server/platform/db/database.ts';
import { newId } from '#server/platform/db/ids.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import {
  addressSubject,
  countUses,
  type Limit,
  returnUse,
} from '#server/platform/limits/rate-limit.ts';
import { searchText } from '#server/platform/lists/search-text.ts';
import { brandOf } from '#server/platform/mail/brand.ts';
import {
  type ChangedWords,
  findMailTemplate,
  type MailData,
  type MailTemplateName,
} from '#server/platform/mail/mail-template.ts';
import { sayFor } from '#server/platform/mail/mail-words.ts';
import { subjectLine } from '#server/platform/mail/render-mail.ts';
import { readMailWords } from '#server/platform/texts/store.ts';
import { insertMail, suppressMail } from './store.ts';
import type { MailsTable } from './tables.ts';

/** How long delivery is retried before giving up (rule MAIL-1: 24 h), in milliseconds. */
export const triedForMs = 24 * 3_600_000;

/** A mail to queue. */
export interface Mail<Name extends MailTemplateName> {
  template: Name;
  /** Exactly one address. */
  to: string;
  data: MailData<Name>;
  /** When what the mail offers expires, such as a link; it is not delivered after that. */
  usefulUntil?: number;
  /** Only the first mail with a given key is ever queued. */
  dedupeKey?: string;
  /**
   * What makes it true, such as 'quote-offer:' and an id: when that ends before it is sent, it is taken
   * back (take-back.ts). Absent for what stays true, such as what somebody did or wrote.
   */
  about?: string;
  /** When it is sent at the earliest, so that it can be taken back until then. */
  heldUntil?: number | undefined;
  /** Message-ID of the mail that this one follows up on. */
  inReplyTo?: string | undefined;
  /**
   * The network address of the visitor whose form causes the mail; not for mail to the company.
   * Such mail is limited, and suppressed beyond the limit without the form noticing.
   */
  causedBy?: string;
}

/** The part of the program's context that `queueMail` needs. */
type MailContext = Pick<Context, 'config' | 'now' | 'outbox'>;

/** The part of a Work that mail needs. */
interface Mailing {
  tx: Queries;
  context: MailContext;
}

/**
 * Queues a mail in the caller's transaction: it is delivered, at least once, if that commits, and
 * never if it rolls back. Nothing waits for the mail server.
 *
 * @returns the mail's id, or null when its dedupe key was used before and nothing was queued.
 * @throws Error for an address or data from which no mail can be made: a bug in the caller.
 */
export async function queueMail<Name extends MailTemplateName>(
  { tx, context }: Mailing,
  mail: Mail<Name>,
): Promise<string | null> {
  const row = mailRow(context, mail, await readMailWords(tx, mail.template));
  if (!(await insertMail(tx, row))) return null;
  if (mail.causedBy !== undefined) {
    const limits = { client: mail.causedBy, victim: mail.to, now: row.created_at };
    const refusal = await mayMailVisitor(tx, limits);
    if (refusal !== null) {
      await suppressMail(tx, row, refusal);
      return row.id;
    }
  }
  wakeAfterCommit(context, row.next_attempt_at);
  return row.id;
}

/** Queues a sent mail again, as a mail of its own. */
export async function queueCopy({ tx, context }: Mailing, mail: MailsTable): Promise<MailsTable> {
  const copy: MailsTable = { ...mail, ...freshRow(context) };
  await insertMail(tx, copy);
  wakeAfterCommit(context);
  return copy;
}

/** Wakes the worker after the caller's transaction commits, or when a held mail is due. */
export function wakeAfterCommit(
  { outbox, now }: Pick<MailContext, 'outbox' | 'now'>,
  at = 0,
): void {
  const wakeWhenDue = () => {
    const restMs = at - now();
    if (restMs <= 0) outbox.wake();
    // A timer may fire a moment early, when the mail is not due yet: it looks again.
    else setTimeout(wakeWhenDue, Math.max(restMs, shortestWaitMs)).unref();
  };
  afterCommit(wakeWhenDue);
}

/** Shortest wait for a held mail, in milliseconds. */
const shortestWaitMs = 5;

function mailRow<Name extends MailTemplateName>(
  context: MailContext,
  mail: Mail<Name>,
  changed: ChangedWords,
): MailsTable {
  // Headers are built from it: no lists, no names, no line breaks.
  if (!isEmailAddress(mail.to)) throw new Error('A mail needs exactly one plain address.');
  const template = findMailTemplate(mail.template);
  if (template === undefined) throw new Error(`There is no mail template ${mail.template}.`);
  const data = template.data.parse(mail.data);
  const fresh = freshRow(context);
  const brand = brandOf(context.config);
  const say = sayFor(template, data, brand, changed);
  const subject = subjectLine(template.subject?.(data, brand, say) ?? say('subject'));
  return {
    ...fresh,
    next_attempt_at: mail.heldUntil ?? fresh.next_attempt_at,
    kind: template.kind,
    template: mail.template,
    recipient: mail.to,
    recipient_key: mail.to.toLowerCase(),
    subject,
    data: JSON.stringify(data),
    // It keeps them, whatever is edited before it is sent (rule MAIL-5).
    words: Object.keys(changed).length === 0 ? null : JSON.stringify(changed),
    in_reply_to: mail.inReplyTo ?? null,
    dedupe_key: mail.dedupeKey ?? null,
    about: mail.about ?? null,
    useful_until: mail.usefulUntil ?? null,
    search_text: searchText([mail.to, subject, mail.template]),
  };
}

/** The initial columns of every mail. */
function freshRow({ config, now: clock }: MailContext) {
  const now = clock();
  const id = newId(now);
  return {
    id,
    message_id: messageId(id, config.publicUrl),
    dedupe_key: null,
    status: 'queued',
    attempts: 0,
    next_attempt_at: now,
    held_until: null,
    lease_until: null,
    give_up_at: now + triedForMs,
    last_error: '',
    created_at: now,
    sent_at: null,
    settled_at: null,
  } satisfies Partial<MailsTable>;
}

/** Fixed when the mail is queued: a mail delivered twice is recognized as one (RFC 5322, 3.6.4). */
function messageId(id: string, publicUrl: string): string {
  return `<${id}@${new URL(publicUrl).hostname.replace(/[[\]]/g, '')}>`;
}

/** Mails that one client may cause through public forms (rule LIMIT-1). */
const perClient: Limit = { name: 'visitor-mail-client', times: 20, withinMs: 3_600_000 };
/** Mails that one address may get because of such forms, whoever sent them (rule LIMIT-1). */
const perVictim: Limit = { name: 'visitor-mail-victim', times: 3, withinMs: 24 * 3_600_000 };

/**
 * Counts one mail caused by a visitor's form, atomically.
 *
 * @param client the visitor's network address.
 * @param victim who gets the mail: the address in the form need not be the visitor's own.
 * @returns null when it may be sent, otherwise the reason for the back office.
 */
async function mayMailVisitor(
  tx: Queries,
  { client, victim, now }: { client: string; victim: string; now: number },
): Promise<string | null> {
  const address = victim.toLowerCase();
  const [fromClient, toVictim] = await countUses(
    tx,
    [
      { limit: perClient, subject: addressSubject(client) },
      { limit: perVictim, subject: address },
    ],
    now,
  );
  if (!fromClient?.allowed) {
    // The victim gets nothing, so that nothing counts against them.
    await returnUse(tx, perVictim, address);
    return 'Held back: too many emails from the same visitor within an hour.';
  }
  if (!toVictim?.allowed)
    return 'Held back: this address already got three emails like this today.';
  return null;
}
