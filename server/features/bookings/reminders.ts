import { dueReminder, reminderLeads } from '#domain/booking/meeting-time.ts';
import { theProgram } from '#server/platform/audit/actor.ts';
import { type ErrorLog, runEvery } from '#server/platform/clock/run-every.ts';
import type { Context } from '#server/platform/context.ts';
import { queueMail } from '#server/platform/outbox/queue-mail.ts';
import { inWork } from '#server/platform/work/work.ts';
import { aboutBooking, readBookingMailData } from './booking-mail.ts';
import { listMeetings } from './store.ts';
import type { BookingsTable } from './tables.ts';

const longestLeadMs = Math.max(...reminderLeads.map(({ ms }) => ms));

/** Queues every due reminder once; several instances may run this at once. */
export async function queueDueReminders(context: Context): Promise<void> {
  const checkedAt = context.now();
  const meetings = await listMeetings(context.database.read, checkedAt, checkedAt + longestLeadMs);
  if (!meetings.some((row) => dueLead(row, checkedAt) !== null)) return;
  await inWork(context, theProgram, async (work) => {
    const { tx, now } = work;
    // Read again, because a booking may have been cancelled in the meantime.
    for (const row of await listMeetings(tx, now, now + longestLeadMs)) {
      const lead = dueLead(row, now);
      if (lead === null) continue;
      await queueMail(work, {
        template: 'booking-reminder',
        to: row.email,
        data: { ...(await readBookingMailData(tx, context, row)), lead },
        dedupeKey: `booking-reminder:${row.id}:${row.starts_at}:${lead}`,
        about: aboutBooking.reminder(row),
        usefulUntil: row.starts_at,
      });
    }
  });
}

const dueLead = (row: BookingsTable, now: number) =>
  dueReminder({ startsAt: row.starts_at, arrangedAt: row.arranged_at }, now);

/** Queues due reminders every minute. @returns a function that stops it. */
export function startReminders(context: Context, log: ErrorLog): () => Promise<void> {
  const job = () => queueDueReminders(context);
  return runEvery(60_000, job, log, 'due reminders could not be queued', 'booking reminders');
}
