const dayMs = 24 * 60 * 60 * 1000;

/** Days before a quote expires when its customer is reminded to answer (rule QUOTE-11). */
const reminderDays = [7, 2] as const;
export type ReminderDays = (typeof reminderDays)[number];

/** Time before expiry when the first reminder is due, in milliseconds. */
export const firstReminderMs = reminderDays[0] * dayMs;

/**
 * The reminder that is due now, or null. A reminder that would have been due before the quote was
 * sent is skipped. Instants are in milliseconds.
 */
export function dueAnswerReminder(
  quote: { validUntil: number; sentAt: number },
  now: number,
): ReminderDays | null {
  if (now >= quote.validUntil) return null;
  const due = reminderDays.filter((days) => now >= quote.validUntil - days * dayMs);
  const last = due.at(-1);
  return last !== undefined && quote.sentAt < quote.validUntil - last * dayMs ? last : null;
}
