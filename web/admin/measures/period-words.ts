import { dayText, monthDayText } from '#web/shared/calendar-day.ts';

/** "Mar 1 to 5, 2026" without repeating what is the same: "Mar 1 to Mar 5, 2026", "Dec 1, 2025 to Jan 2, 2026". */
export function daysText({ from, to }: { from: string; to: string }): string {
  if (from === to) return dayText(from);
  const isOneYear = from.slice(0, 4) === to.slice(0, 4);
  return `${isOneYear ? monthDayText(from) : dayText(from)} to ${dayText(to)}`;
}
