import { nextSummary, quietUntil, usualMailTimes } from '#domain/account/mail-times.ts';
import type { MailsTable } from '#server/platform/outbox/tables.ts';
import type { MailVerdict } from '#server/platform/outbox/verdict.ts';
import { type AnyMailEvent, eventFacts, eventOf, isTeamEvent } from './mail-switches.ts';
import { timesOf } from './mail-times.ts';
import { findRefusal } from './stop-link.ts';
import { type Reader, type SummaryContext, sendSummary } from './summary/send-summary.ts';

/**
 * What its recipient wants to become of a mail that is due. Mails without an event are always sent, and
 * so is, at once, what would be of no use any more once it may come.
 */
export async function judgeMail(context: SummaryContext, mail: MailsTable): Promise<MailVerdict> {
  const event = eventOf(mail);
  if (event === undefined) return 'send';
  const { database, now } = context;
  const reader = await readReader(context, mail.recipient_key, event);
  const refusal = await findRefusal(database.read, { recipient: mail.recipient_key, event });
  const isOff = reader?.choice === 'off' || (refusal !== undefined && reader?.choice !== 'daily');
  if (isOff) return 'refused';
  if (reader === undefined) return 'send';
  // Whoever has left is not told what colleagues do, whenever that was queued.
  if (reader.isDeleted) return isTeamEvent(event) ? 'refused' : 'send';
  const { canWait, canSum } = eventFacts(event);
  const at = now();
  if (reader.choice === 'daily' && canSum) {
    const due = nextSummary(reader.times, mail.created_at);
    if (at >= due)
      return (await sendSummary(context, reader, { due, mailId: mail.id })) ? 'summed' : 'send';
    if (isStillUseful(mail, due)) return { heldUntil: due };
  }
  const until = canWait ? quietUntil(reader.times, at) : null;
  return until === null || !isStillUseful(mail, until) ? 'send' : { heldUntil: until };
}

function isStillUseful({ useful_until: end }: MailsTable, at: number): boolean {
  return end === null || end > at;
}

/** The account of a recipient, which may be deleted, with what it wants; undefined for people without one. */
async function readReader(
  { config, database }: SummaryContext,
  recipient: string,
  event: AnyMailEvent,
): Promise<(Reader & { choice: 'off' | 'daily' | null; isDeleted: boolean }) | undefined> {
  const row = await database.read
    .selectFrom('users')
    .leftJoin('mail_switches', (on) =>
      on.onRef('mail_switches.user_id', '=', 'users.id').on('mail_switches.event', '=', event),
    )
    .leftJoin('mail_times', 'mail_times.user_id', 'users.id')
    .select([
      'users.id',
      'users.first_name',
      'users.email',
      'users.role',
      'users.deleted_at',
      'mail_switches.choice',
      'mail_times.time_zone',
      'mail_times.quiet_from',
      'mail_times.quiet_to',
      'mail_times.quiet_weekends',
      'mail_times.summary_at',
    ])
    .where('users.email_key', '=', recipient)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { id, first_name: firstName, email, role, choice, time_zone, summary_at } = row;
  const times =
    time_zone === null || summary_at === null
      ? usualMailTimes(config.businessTimeZone)
      : timesOf({
          time_zone,
          summary_at,
          quiet_from: row.quiet_from,
          quiet_to: row.quiet_to,
          quiet_weekends: row.quiet_weekends === 1 ? 1 : 0,
        });
  return { id, firstName, email, role, choice, times, isDeleted: row.deleted_at !== null };
}
