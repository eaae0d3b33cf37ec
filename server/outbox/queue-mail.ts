import { isEmailAddress } from '#contract/text.ts';
import type { Context } from '../context.ts';
import { afterCommit } from '../db/database.ts';
import type { MailsTable, Queries } from '../db/schema.ts';
import { newId } from '../ids.ts';
import { brandOf } from '../mail/brand.ts';
import { subjectLine } from '../mail/render-mail.ts';
import {
  findMailTemplate,
  type MailData,
  type MailTemplateName,
} from '../mail/templates/registry.ts';
import { searchText } from '../search-text.ts';
import { insertMail } from './store.ts';

/** How long a mail is tried before it is given up (quality D8: 24 h), in milliseconds. */
export const triedForMs = 24 * 3_600_000;

/** A mail to queue. */
export interface Mail<Name extends MailTemplateName> {
  template: Name;
  /** Exactly one address. */
  to: string;
  data: MailData<Name>;
  /** When what the mail offers ends, as a link's validity; it is not delivered after that. */
  usefulUntil?: number;
  /** Of mails with the same key only the first is queued, ever. */
  dedupeKey?: string;
}

/** What `queueMail` needs of the program's context. */
export type MailContext = Pick<Context, 'config' | 'now' | 'outbox'>;

/**
 * Queues a mail in the caller's transaction: it is delivered, at least once, if that commits, and
 * never if it does not. Nothing waits for the mail server.
 *
 * @returns the mail's id, or null when its dedupe key was used before.
 * @throws Error for an address or data that no mail can be made of: a fault of the caller.
 */
export async function queueMail<Name extends MailTemplateName>(
  tx: Queries,
  context: MailContext,
  mail: Mail<Name>,
): Promise<string | null> {
  const row = mailRow(context, mail);
  if (!(await insertMail(tx, row))) return null;
  afterCommit(() => context.outbox.wake());
  return row.id;
}

function mailRow<Name extends MailTemplateName>(
  { config, now: clock }: MailContext,
  mail: Mail<Name>,
): MailsTable {
  // Headers are built from it: no lists, no names, no line breaks.
  if (!isEmailAddress(mail.to)) throw new Error('A mail needs exactly one plain address.');
  const template = findMailTemplate(mail.template);
  if (template === undefined) throw new Error(`There is no mail template ${mail.template}.`);
  const data = template.data.parse(mail.data);
  const now = clock();
  const id = newId(now);
  const subject = subjectLine(template.subject(data, brandOf(config)));
  return {
    id,
    kind: template.kind,
    template: mail.template,
    recipient: mail.to,
    recipient_key: mail.to.toLowerCase(),
    subject,
    data: JSON.stringify(data),
    message_id: messageId(id, config.publicUrl),
    dedupe_key: mail.dedupeKey ?? null,
    status: 'queued',
    attempts: 0,
    next_attempt_at: now,
    lease_until: null,
    give_up_at: now + triedForMs,
    useful_until: mail.usefulUntil ?? null,
    last_error: '',
    search_text: searchText([mail.to, subject, mail.template]),
    created_at: now,
    sent_at: null,
  };
}

/** Fixed when the mail is queued: a mail delivered twice is recognised as one (RFC 5322, 3.6.4). */
export function messageId(id: string, publicUrl: string): string {
  return `<${id}@${new URL(publicUrl).hostname.replace(/[[\]]/g, '')}>`;
}
