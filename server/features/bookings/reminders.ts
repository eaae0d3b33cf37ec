import { dueReminder, type ReminderName, reminderLeads } from '#domain/booking/meeting-time.ts';
import { theProgram } from '#server/platform/audit/actor.ts';
import type { Context } from '#server/platform/context.ts';
import { queueMail } from '#server/platform/outbox/queue-mail.ts';
import { inWork } from '#server/platform/work/work.ts';
import { bookingMailData } from './booking-mail.ts';
import { findHostName } from './hosts/host-choice.ts';
import { listMeetings } from './store.ts';
import type { BookingsTable } from './tables.ts';

/** How often due reminders are looked for, in milliseconds. */
const lookEveryMs = 60_000;
const longestLeadMs = Math.max(...reminderLeads.map(({ ms }) => ms));

/** One reminder of one lead for one time of a booking, whoever looks for it and how often. */
export function reminderKey(
  { id, starts_at }: Pick<BookingsTable, 'id' | 'starts_at'>,
  lead: ReminderName,
): string {
  return `booking-reminder:${id}:${starts_at}:${lead}`;
}

/** Queues every reminder that is due, each once; any number of instances may do so at once. */
export async function queueDueReminders(context: Context): Promise<void> {
  const lookedAt = context.now();
  const meetings = await listMeetings(context.database.read, lookedAt, lookedAt + longestLeadMs);
  if (!meetings.some((row) => dueLead(row, lookedAt) !== null)) return;
  await inWork(context, theProgram, async (work) => {
    const { tx, now } = work;
    // Read again: a booking cancelled meanwhile gets none.
    for (const row of await listMeetings(tx, now, now + longestLeadMs)) {
      const lead = dueLead(row, now);
      if (lead === null) continue;
      const host = await findHostName(tx, row.host_id);
      await queueMail(work, {
        template: 'booking-reminder',
        to: row.email,
        data: { ...bookingMailData(context, row, host), lead },
        dedupeKey: reminderKey(row, lead),
        usefulUntil: row.starts_at,
      });
    }
  });
}

const dueLead = (row: BookingsTable, now: number) =>
  dueReminder({ startsAt: row.starts_at, arrangedAt: row.arranged_at }, now);

/** Looks for due reminders every minute. @returns what stops it, once a look under way is over. */
export function startReminders(
  context: Context,
  log: { error(about: object, message: string): void },
): () => Promise<void> {
  let running = Promise.resolve();
  const look = () => {
    running = queueDueReminders(context).catch((error: unknown) => {
      log.error({ err: error }, 'due reminders could not be queued');
    });
  };
  look();
  const timer = setInterval(look, lookEveryMs).unref();
  return () => {
    clearInterval(timer);
    return running;
  };
}
