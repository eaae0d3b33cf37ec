import type { CalendarDate } from '../calendar-date.ts';
import type { Cents } from '../money.ts';

/** What happened to money at the provider on a day. Amounts are above 0, below 0 to take one back. */
export interface PayoutEntry {
  on: CalendarDate;
  kind: 'received' | 'refunded' | 'disputed' | 'fee' | 'paid-out';
  cents: Cents;
}

/** The sums of a month. */
export interface PayoutSums {
  /** As 2026-11. */
  month: string;
  receivedCents: Cents;
  refundedCents: Cents;
  disputedCents: Cents;
  feesCents: Cents;
  paidOutCents: Cents;
}

const sumOf = {
  received: 'receivedCents',
  refunded: 'refundedCents',
  disputed: 'disputedCents',
  fee: 'feesCents',
  'paid-out': 'paidOutCents',
} as const;

/** Most months that one report lists: ten years. */
export const mostPayoutMonths = 120;

/** How many months a period touches, its first and last included; below 1 if it ends before it begins. */
export function monthsIn({ from, to }: { from: CalendarDate; to: CalendarDate }): number {
  return monthIndex(to) - monthIndex(from) + 1;
}

/** Months since the year 0. */
function monthIndex(day: CalendarDate): number {
  return Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
}

/** The entries of a period by month, every month of it in order; both days are included. */
export function payoutMonths(
  entries: readonly PayoutEntry[],
  period: { from: CalendarDate; to: CalendarDate },
): PayoutSums[] {
  const { from, to } = period;
  const months = new Map<string, PayoutSums>();
  const none = {
    receivedCents: 0,
    refundedCents: 0,
    disputedCents: 0,
    feesCents: 0,
    paidOutCents: 0,
  };
  for (let n = 0; n < monthsIn(period); n += 1) {
    const index = monthIndex(from) + n;
    const year = String(Math.floor(index / 12)).padStart(4, '0');
    const month = `${year}-${String((index % 12) + 1).padStart(2, '0')}`;
    months.set(month, { month, ...none });
  }
  for (const { on, kind, cents } of entries) {
    const sums = months.get(on.slice(0, 7));
    if (sums === undefined || on < from || on > to) continue;
    sums[sumOf[kind]] += cents;
  }
  return [...months.values()];
}
