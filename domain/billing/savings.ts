import { addMonths, type CalendarDate } from '../calendar-date.ts';
import type { Cents } from '../money.ts';

/** What a client paid, or would still pay, for their system before ours, from a day on. */
export interface SpendStep {
  fromOn: CalendarDate;
  monthlyCents: Cents;
}

/** Money on a day; below 0 if it was sent back. */
export interface DatedMoney {
  on: CalendarDate;
  cents: Cents;
}

/** What the course of a client's savings is computed from (rule PORTAL-6). */
export interface SavingsFacts {
  /** The day the project was completed. */
  goLiveOn: CalendarDate;
  today: CalendarDate;
  /** From {@link spendSteps}. */
  steps: readonly SpendStep[];
  /** Payments and refunds. */
  paid: readonly DatedMoney[];
  /** What is still to be paid, by due day. */
  due: readonly DatedMoney[];
}

/** When the avoided spend has caught up with what is paid, for good. */
export interface BreakEven {
  /** Whether that was before today. */
  isReached: boolean;
  /** Begins the month. */
  on: CalendarDate;
  /** From now; 0 if it was before today. */
  months: number;
}

/** Both sums on a day. */
export interface SavingsPoint {
  on: CalendarDate;
  paidCents: Cents;
  avoidedCents: Cents;
}

/** How a client stands with our system, compared with what they paid before. */
export interface Savings {
  /** Full months since the system went live. */
  months: number;
  /** When the month that runs now counts. */
  nextMonthOn: CalendarDate;
  paidCents: Cents;
  avoidedCents: Cents;
  /** Null if they do not meet within 50 years. */
  breakEven: BreakEven | null;
  /** From the day it went live until today. */
  points: SavingsPoint[];
}

/** How many months a break-even is looked for: after 50 years nobody waits for it. */
const mostMonths = 600;
/** Most points of a course before today's, which fit a phone. */
const mostPoints = 13;
const fiveYearMonths = 60;

/**
 * The spend from each day on: that of the quote, then what was entered later, in that order. An entry
 * holds from its day on, in place of all that held from there before.
 */
export function spendSteps(
  goLiveOn: CalendarDate,
  quotedCents: Cents | null,
  entered: readonly SpendStep[],
): SpendStep[] {
  const base = quotedCents === null ? [] : [{ fromOn: goLiveOn, monthlyCents: quotedCents }];
  return entered.reduce<SpendStep[]>((steps, entry) => {
    const fromOn = entry.fromOn < goLiveOn ? goLiveOn : entry.fromOn;
    return [...steps.filter((step) => step.fromOn < fromOn), { ...entry, fromOn }];
  }, base);
}

/** The spend that holds on a day; null before the first. */
export function spendOn(steps: readonly SpendStep[], day: CalendarDate): Cents | null {
  return steps.findLast(({ fromOn }) => fromOn <= day)?.monthlyCents ?? null;
}

/** How many full months a day is after another one. */
export function fullMonths(from: CalendarDate, to: CalendarDate): number {
  const [fromYear = 0, fromMonth = 0] = from.split('-').map(Number);
  const [toYear = 0, toMonth = 0] = to.split('-').map(Number);
  const months = (toYear - fromYear) * 12 + toMonth - fromMonth;
  return Math.max(0, addMonths(from, months) <= to ? months : months - 1);
}

/** What is avoided in a number of months: each counts at the figure of its first day. */
function avoidedIn(steps: readonly SpendStep[], goLiveOn: CalendarDate, months: number): Cents {
  let cents = 0;
  for (let month = 0; month < months; month += 1)
    cents += spendOn(steps, addMonths(goLiveOn, month)) ?? 0;
  return cents;
}

const sumUntil = (money: readonly DatedMoney[], day: CalendarDate) =>
  money.reduce((sum, { on, cents }) => (on <= day ? sum + cents : sum), 0);

/** What was paid and what was avoided, month by month, and when the second catches up. */
export function savingsOf(facts: SavingsFacts): Savings {
  const { goLiveOn, today, steps, paid } = facts;
  const months = fullMonths(goLiveOn, today);
  const every = Math.ceil((months + 1) / mostPoints);
  const points: SavingsPoint[] = [];
  // Counted back from the latest full month, so that the steps before it are equal.
  for (let month = months % every; month <= months; month += every) {
    const on = addMonths(goLiveOn, month);
    const avoidedCents = avoidedIn(steps, goLiveOn, month);
    points.push({ on, paidCents: sumUntil(paid, on), avoidedCents });
  }
  if (months % every !== 0)
    points.unshift({ on: goLiveOn, paidCents: sumUntil(paid, goLiveOn), avoidedCents: 0 });
  const now = {
    on: today,
    paidCents: sumUntil(paid, today),
    avoidedCents: avoidedIn(steps, goLiveOn, months),
  };
  if (points.at(-1)?.on === today) points.pop();
  return {
    months,
    nextMonthOn: addMonths(goLiveOn, months + 1),
    paidCents: now.paidCents,
    avoidedCents: now.avoidedCents,
    breakEven: breakEvenOf(facts, months),
    points: [...points, now],
  };
}

/**
 * The end of the last month in which more was paid than avoided; planned payments count on their due
 * days, and overdue ones today, so that a plan that is hardly paid yet looks no better than it is.
 */
function breakEvenOf(
  { goLiveOn, today, steps, paid, due }: SavingsFacts,
  now: number,
): BreakEven | null {
  const lastDue = due.reduce((last, { on }) => (on > last ? on : last), today);
  const costNow = sumUntil(paid, today) + sumUntil(due, today);
  let avoided = 0;
  let reachedAt = 0;
  for (let month = 0; month <= mostMonths; month += 1) {
    const on = addMonths(goLiveOn, month);
    const cost = month > now ? sumUntil(paid, today) + sumUntil(due, on) : sumUntil(paid, on);
    const isBehind = avoided < cost || (month === now && avoided < costNow);
    if (isBehind) reachedAt = month + 1;
    // From here on nothing is added to the cost.
    else if (month > now && on >= lastDue) break;
    avoided += spendOn(steps, on) ?? 0;
  }
  if (reachedAt > mostMonths) return null;
  return {
    isReached: reachedAt <= now,
    on: addMonths(goLiveOn, reachedAt),
    months: Math.max(0, reachedAt - now),
  };
}

/** What five years save: those avoided from the day it went live on, less a cost without tax. */
export function fiveYearsSaved(
  steps: readonly SpendStep[],
  goLiveOn: CalendarDate,
  costCents: Cents,
): Cents {
  return avoidedIn(steps, goLiveOn, fiveYearMonths) - costCents;
}
