/** How many working days an approver has to answer unless staff choose another day. */
export const usualAnswerDays = 5;

/** From which working day on the question is worth a call (rule SIGNOFF-6). */
export const callFromDay = 10;

/** From which reminder on the fallback person gets it too. */
const fallbackFromDay = 4;

/** A reminder that is due: on which working day it was to go out, and to whom. */
interface DueReminder {
  day: number;
  isForFallback: boolean;
}

/**
 * The latest reminder that is due after this many working days: on days 2 and 4, then every third
 * (rule SIGNOFF-6). Null before the first.
 */
export function dueApprovalReminder(daysWaited: number): DueReminder | null {
  if (daysWaited < 2) return null;
  const day = daysWaited < fallbackFromDay ? 2 : daysWaited - ((daysWaited - fallbackFromDay) % 3);
  return { day, isForFallback: day >= fallbackFromDay };
}
