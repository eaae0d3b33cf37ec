import { addMonths, type CalendarDate, daysBetween, firstOfMonths } from '../calendar-date.ts';

/** A quarter of a calendar year. */
export interface Quarter {
  /** "2026-Q4". */
  name: string;
  startsOn: CalendarDate;
  /** The first day of the next one. */
  endsOn: CalendarDate;
}

/** The quarter of a day. */
export function quarterOf(day: CalendarDate): Quarter {
  const startsOn = firstOfMonths(day, 3);
  const number = Math.ceil(Number(startsOn.slice(5, 7)) / 3);
  return { name: `${startsOn.slice(0, 4)}-Q${number}`, startsOn, endsOn: addMonths(startsOn, 3) };
}

/** How long after its start a quarter's emails are still sent: a later one would surprise (rule PORTAL-9). */
const sentForDays = 7;

/** The five years that rule PORTAL-6 compares. */
const mostMonths = 60;

/** Nobody is emailed at night, by the company's clock. */
const sentFrom = '09:00';

/** Whether emails are sent at a time of a day, both of the company. */
export function isMailTime({ date, time }: { date: CalendarDate; time: string }): boolean {
  return time >= sentFrom && daysBetween(quarterOf(date).startsOn, date) < sentForDays;
}

/**
 * Whether a client is told what they save: with a figure to compare with, and a full month over, for
 * five years (rule PORTAL-9).
 */
export function isWorthAMail({
  monthlyCents,
  months,
}: {
  monthlyCents: number | null;
  months: number;
}): boolean {
  return (monthlyCents ?? 0) > 0 && months > 0 && months <= mostMonths;
}
