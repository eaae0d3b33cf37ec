import { consultationMinutes } from './times/consultation-minutes.ts';

const minuteMs = 60_000;

/** How long before its start a meeting can be joined (rule BOOKING-14). */
const joinMinutesBefore = 10;

/** How long before its start reminders are due (rule BOOKING-13). */
export const reminderLeads = [
  { name: '24h', ms: 24 * 60 * minuteMs },
  { name: '1h', ms: 60 * minuteMs },
] as const;
export type ReminderName = (typeof reminderLeads)[number]['name'];

/** The instant at which a meeting ends, in milliseconds. */
export function meetingEnd(startsAt: number): number {
  return startsAt + consultationMinutes * minuteMs;
}

/** The instant from which a meeting can be joined, in milliseconds. */
export function joinOpensAt(startsAt: number): number {
  return startsAt - joinMinutesBefore * minuteMs;
}

/** Whether a meeting can be joined now: from ten minutes before its start until its end. */
export function canJoin(startsAt: number, now: number): boolean {
  return now >= joinOpensAt(startsAt) && now < meetingEnd(startsAt);
}

/** How long before the start a visitor can report running late: as early as a reminder offers it. */
const lateLeadMs = Math.max(...reminderLeads.map(({ ms }) => ms));

/** Whether a visitor can report running late now: from the first reminder until the end. */
export function canSayLate(startsAt: number, now: number): boolean {
  return now >= startsAt - lateLeadMs && now < meetingEnd(startsAt);
}

/**
 * The reminder that is due for a meeting, or null. When both are due, for example after an outage,
 * only the later one is sent. A meeting arranged within the lead time of a reminder needs none.
 *
 * @param meeting `arrangedAt` is when the visitor last learned the time, in milliseconds.
 */
export function dueReminder(
  { startsAt, arrangedAt }: { startsAt: number; arrangedAt: number },
  now: number,
): ReminderName | null {
  if (now >= startsAt) return null;
  const due = reminderLeads.findLast(({ ms }) => now >= startsAt - ms);
  return due !== undefined && arrangedAt < startsAt - due.ms ? due.name : null;
}
