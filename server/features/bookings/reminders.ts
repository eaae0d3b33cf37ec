import { dueReminder, reminderLeads } from '#domain/booking/meeting-time.ts';
import { theProgram } from '#server/platform/audit/actor.ts';
import { type ErrorLog, runEvery } from '#server/platform/clock/run-every.ts';
import type { Context } from '#server/platform/context.ts';
import { queueMail } from '#server/platform/outbox/queue-mail.ts';
import { inWork, type Work } from '#server/platform/work/work.ts';
import { aboutBooking, readBookingMailData } from './booking-mail.ts';
import { listMeetings, lockMeeting } from './store.ts';
import type { BookingsTable } from './tables.ts';

const longestLeadMs = Math.max(...reminderLeads.map(({ ms }) => ms));

/** Queues every due reminder once; several instances may run this at once. */
export async function queueDueReminders(context: Context): Promise<void> {
  const checkedAt = context.now();
  const meetings = await listMeetings(context.database.read, checkedAt, checkedAt + longestLeadMs);
  // One transaction each, so that none is locked for longer than its own mail takes.
  for (const row of meetings)
    if (dueLead(row, checkedAt) !== null)
      await inWork(context, theProgram, (work) => remind(work, row.id));
}

async function remind(work: Work, id: string): Promise<void> {
  const { tx, context, now } = work;
  // Read again under its lock, because it may have been moved or canceled in the meantime.
  const row = await lockMeeting(tx, id);
  const lead = row === undefined ? null : dueLead(row, now);
  if (row === undefined || lead === null) return;
  await queueMail(work, {
    template: 'booking-reminder',
    to: row.email,
    data: { ...(await readBookingMailData(tx, context, row)), lead },
    dedupeKey: `booking-reminder:${row.id}:${row.starts_at}:${lead}`,
    about: aboutBooking.reminder(row),
    usefulUntil: row.starts_at,
  });
}

const dueLead = (row: BookingsTable, now: number) =>
  dueReminder({ startsAt: row.starts_at, arrangedAt: row.arranged_at }, now);

/** Queues due reminders every minute. @returns a function that stops it. */
export function startReminders(context: Context, log: ErrorLog): () => Promise<void> {
  const job = () => queueDueReminders(context);
  return runEvery(60_000, job, log, 'due reminders could not be queued', 'booking reminders');
}
