import {
  addDays,
  addMonths,
  type CalendarDate,
  daysBetween,
  firstOfMonth,
  firstOfMonths,
} from '../calendar-date.ts';

/** Periods that move with today, in display order. */
export const periodNames = [
  'this-month',
  'last-month',
  'this-quarter',
  'last-quarter',
  'this-year',
  'last-year',
  'last-12-months',
] as const;
export type PeriodName = (typeof periodNames)[number];

/** What the screens call them. */
export const periodLabels: Record<PeriodName, string> = {
  'this-month': 'This month',
  'last-month': 'Last month',
  'this-quarter': 'This quarter',
  'last-quarter': 'Last quarter',
  'this-year': 'This year',
  'last-year': 'Last year',
  'last-12-months': 'Last 12 months',
};

/** Calendar days of the company, the first and the last one included. */
export interface Days {
  from: CalendarDate;
  to: CalendarDate;
}

/** A period, and the one before it that it is compared with (rule MEASURE-2). */
export interface ComparedPeriod extends Days {
  before: Days;
}

/** The most days of a period: it has a row for each of its months. */
const periodDaysMax = 3660;

/** Days of periods, so that the years around them have four digits, too. */
const possible: Days = { from: '2000-01-01', to: '2100-12-31' };

/** What is wrong with two days as a period, in words; null for nothing. */
export function periodFault({ from, to }: Days, today: CalendarDate): string | null {
  if (from < possible.from || to < possible.from) return 'Please choose days from the year 2000 on';
  if (from > possible.to || to > possible.to) return 'Please choose days up to the year 2100';
  if (from > to) return 'The period ends before it starts';
  if (from > today) return 'Please choose a period that has begun';
  return daysBetween(from, to) < periodDaysMax ? null : 'Please choose at most 10 years';
}

/** The months of each kind of period. */
const lengths = { month: 1, quarter: 3, year: 12 } as const;

/**
 * A named period on a day. One that is not over ends on that day, and is compared with the same part of
 * the one before: "this month" on the 5th is five days, and so is what it is compared with.
 */
export function periodOf(name: PeriodName, today: CalendarDate): ComparedPeriod {
  if (name === 'last-12-months') {
    const days = yearUntil(today);
    return { ...days, before: yearUntil(addDays(days.from, -1)) };
  }
  const [which, kind] = name.split('-') as ['this' | 'last', keyof typeof lengths];
  const months = lengths[kind];
  const start = firstOfMonths(today, months);
  if (which === 'this') return shifted(start, today, months);
  const from = addMonths(start, -months);
  return shifted(from, addDays(start, -1), months);
}

/** Twelve months that end on a day. */
function yearUntil(to: CalendarDate): Days {
  return { from: addDays(addMonths(to, -12), 1), to };
}

/** Two days as a period, up to today, which is compared with as many days before it. */
export function periodOfDays({ from, to: end }: Days, today: CalendarDate): ComparedPeriod {
  const to = end < today ? end : today;
  const days = daysBetween(from, to) + 1;
  return { from, to, before: { from: addDays(from, -days), to: addDays(from, -1) } };
}

/** A period that starts a month, compared with the same days some months earlier. */
function shifted(from: CalendarDate, to: CalendarDate, months: number): ComparedPeriod {
  return { from, to, before: earlier({ from, to }, months) };
}

/** The same days some months earlier; up to the end of a month, if they are. */
function earlier({ from, to }: Days, months: number): Days {
  const next = addDays(to, 1);
  const end =
    next === firstOfMonth(next) ? addDays(addMonths(next, -months), -1) : addMonths(to, -months);
  return { from: addMonths(from, -months), to: end };
}

/** The months of a period in order, cut off at its first and last day, with the same days a month earlier. */
export function monthsOf({ from, to }: Days): ComparedPeriod[] {
  const months: ComparedPeriod[] = [];
  for (let first = from; first <= to; ) {
    const next = addMonths(firstOfMonth(first), 1);
    const last = next <= to ? addDays(next, -1) : to;
    const days = { from: first, to: last };
    months.push({ ...days, before: earlier(days, 1) });
    first = next;
  }
  return months;
}

const monthDay = new Intl.DateTimeFormat('en-US', {
  ...{ month: 'short', day: 'numeric', timeZone: 'UTC' },
});
const monthDayText = (day: CalendarDate) => monthDay.format(new Date(`${day}T00:00:00Z`));

/** What there is of a month of a period, if it is cut off: "from Jan 10", "to Jan 20"; '' for all, or all until today. */
export function cutText({ from, to }: Days, today: CalendarDate): string {
  const isCutBefore = from !== firstOfMonth(from);
  const next = addDays(to, 1);
  const isCutAfter = to !== today && next !== firstOfMonth(next);
  if (isCutAfter) return `${isCutBefore ? `${monthDayText(from)} ` : ''}to ${monthDayText(to)}`;
  return isCutBefore ? `from ${monthDayText(from)}` : '';
}
