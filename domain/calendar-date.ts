/** A calendar day without time or zone, as text: "2026-02-28". */
export type CalendarDate = string;

const pattern = /^(\d{4})-(\d{2})-(\d{2})$/;

function daysInMonth(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

function parse(text: string): { year: number; month: number; day: number } | undefined {
  const match = pattern.exec(text);
  if (!match) return undefined;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const exists = month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
  return exists ? { year, month, day } : undefined;
}

/** True for an existing day. Unlike JavaScript's Date, it does not read 30 February as 2 March. */
export function isCalendarDate(text: string): boolean {
  return parse(text) !== undefined;
}

/**
 * The same day some months later, or the last day of a shorter month: one month after 31 January is
 * 28 or 29 February. Returns an invalid date unchanged.
 */
export function addMonths(date: CalendarDate, months: number): CalendarDate {
  const start = parse(date);
  if (!start) return date;
  const monthIndex = start.year * 12 + (start.month - 1) + months;
  const year = Math.floor(monthIndex / 12);
  const month = (monthIndex % 12) + 1;
  const day = Math.min(start.day, daysInMonth(year, month));
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

const dayMs = 86_400_000;

/** Midnight of the day in UTC, only for counting days. */
function utcMidnight(date: CalendarDate): number {
  return Date.parse(`${date}T00:00:00Z`);
}

/** The day a number of days later, or earlier if negative. */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  return new Date(utcMidnight(date) + days * dayMs).toISOString().slice(0, 10);
}

/** The day of the week: 0 for Sunday to 6 for Saturday. */
export function weekdayOf(date: CalendarDate): number {
  return new Date(utcMidnight(date)).getUTCDay();
}

/** The number of days between two days; negative if the second is earlier. */
export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return Math.round((utcMidnight(to) - utcMidnight(from)) / dayMs);
}

/** The Monday of the day's week; weeks start on Monday (ISO 8601). */
export function mondayOf(date: CalendarDate): CalendarDate {
  return addDays(date, -((weekdayOf(date) + 6) % 7));
}

/** The first day of the day's month. */
export function firstOfMonth(date: CalendarDate): CalendarDate {
  return `${date.slice(0, 7)}-01`;
}

/** The first day of the day's part of a year: of its quarter with 3 months, of its year with 12. */
export function firstOfMonths(date: CalendarDate, months: 1 | 3 | 12): CalendarDate {
  return addMonths(firstOfMonth(date), -((Number(date.slice(5, 7)) - 1) % months));
}
