import type { MailTimes } from '#domain/account/mail-times.ts';
import type { Context } from '#server/platform/context.ts';
import { findMailTemplate } from '#server/platform/mail/mail-template.ts';
import { carriesSecretPath, hideSecretPath } from '#server/platform/mail/secret-path.ts';
import { queueMail } from '#server/platform/outbox/queue-mail.ts';
import type { MailsTable } from '#server/platform/outbox/tables.ts';
import { inSummary } from '#server/platform/outbox/verdict.ts';
import { eventOf, readChoices, summedTemplates } from '../mail-switches.ts';
import { type SummaryLine, summaryLinesMax } from './daily-summary.ts';

/** The part of the program's context that a summary needs. */
export type SummaryContext = Pick<Context, 'config' | 'database' | 'now' | 'outbox'>;

/** Somebody with an account who gets mail. */
export interface Reader {
  id: string;
  firstName: string;
  email: string;
  role: string;
  times: MailTimes;
}

/**
 * Queues the daily summary of everything that waits for it, and takes that out of the outbox, in one
 * transaction: of two instances that do it at once, the second finds nothing left.
 *
 * @param about.due when the summary is due; what was queued later waits for the next one.
 * @param about.mailId the mail that is due with it.
 * @returns false when fewer than two mails wait: one is sent as it is.
 */
export async function sendSummary(
  { config, database, now, outbox }: SummaryContext,
  reader: Reader,
  { due, mailId }: { due: number; mailId: string },
): Promise<boolean> {
  const at = now();
  return database.transaction(async (tx) => {
    const choices = await readChoices(tx, reader.id);
    const isDaily = (template: string) => {
      const event = eventOf({ template });
      return event !== undefined && choices.get(event) === 'daily';
    };
    const templates = summedTemplates.filter(isDaily);
    const waiting = await tx
      .selectFrom('mails')
      .select('id')
      .where('recipient_key', '=', reader.email.toLowerCase())
      .where('status', '=', 'queued')
      .where('template', 'in', templates)
      .where('created_at', '<', due)
      // Not what can still be taken back for a moment, for which somebody may press Undo.
      .where((mail) => mail.or([mail('next_attempt_at', '<=', at), mail('held_until', '>', 0)]))
      .execute();
    // Another instance has it in a summary.
    if (!waiting.some(({ id }) => id === mailId)) return true;
    if (waiting.length === 1) return false;
    const mails = await tx
      .updateTable('mails')
      .set({ status: 'suppressed', last_error: inSummary })
      .where(
        'id',
        'in',
        waiting.map(({ id }) => id),
      )
      .where('status', '=', 'queued')
      .returning(['id', 'subject', 'template', 'data', 'created_at'])
      .execute();
    if (mails.length === 0) return true;
    for (const { id, data } of mails)
      if (carriesSecretPath(data))
        await tx
          .updateTable('mails')
          .set({ data: hideSecretPath(data) })
          .where('id', '=', id)
          .execute();
    mails.sort((a, b) => a.created_at - b.created_at || (a.id < b.id ? -1 : 1));
    await queueMail(
      { tx, context: { config, now, outbox } },
      {
        template: 'daily-summary',
        to: reader.email,
        data: {
          firstName: reader.firstName,
          count: mails.length,
          lines: mails.slice(0, summaryLinesMax).map(lineOf),
          path: reader.role === 'client' ? '/client-portal' : '/admin/dashboard',
        },
      },
    );
    return true;
  });
}

/** Longest preview of a line, in characters. */
const previewMaxLength = 300;

function lineOf({
  subject,
  template: name,
  data,
}: Pick<MailsTable, 'subject' | 'template' | 'data'>): SummaryLine {
  const template = findMailTemplate(name);
  const values = template?.data.safeParse(JSON.parse(data));
  if (template === undefined || !values?.success) return { subject };
  const preview = template.preview(values.data).slice(0, previewMaxLength);
  const { path } = values.data as { path?: unknown };
  return {
    subject,
    ...(!subject.includes(preview) && { preview }),
    ...(typeof path === 'string' && { path }),
  };
}
