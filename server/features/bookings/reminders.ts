import { dueReminder, reminderLeads } from '#domain/booking/meeting-time.ts';
import { theProgram } from '#server/platform/audit/actor.ts';
import { type ErrorLog, runEvery } from '#server/platform/clock/run-every.ts';
import type { Context } from '#server/platform/context.ts';
import { queueMail } from '#server/platform/outbox/queue-mail.ts';
import { listNotQueued } from '#server/platform/outbox/store.ts';
import { inWork, type Work } from '#server/platform/work/work.ts';
import { aboutBooking, readBookingMailData } from './booking-mail.ts';
import { listMeetings, lockMeeting } from './store.ts';
import type { BookingsTable } from './tables.ts';

const longestLeadMs = Math.max(...reminderLeads.map(({ ms }) => ms));

/** Queues every due reminder once; several instances may run this at once. */
export async function queueDueReminders(context: Context): Promise<void> {
  const checkedAt = context.now();
  const { read } = context.database;
  const meetings = await listMeetings(read, checkedAt, checkedAt + longestLeadMs);
  const due = meetings.flatMap((row) => {
    const lead = dueLead(row, checkedAt);
    return lead === null ? [] : [{ id: row.id, key: reminderKey(row, lead) }];
  });
  // One transaction each, so that none is locked for longer than its own mail takes.
  for (const { id } of await listNotQueued(read, due))
    await inWork(context, theProgram, (work) => remind(work, id));
}

/** What makes a reminder one that was queued before. */
const reminderKey = ({ id, starts_at }: Pick<BookingsTable, 'id' | 'starts_at'>, lead: string) =>
  `booking-reminder:${id}:${starts_at}:${lead}`;

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
    dedupeKey: reminderKey(row, lead),
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
