import { addMonths, type CalendarDate } from '../calendar-date.ts';
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

/** The entries of a period by month, every month of it in order; both days are included. */
export function payoutMonths(
  entries: readonly PayoutEntry[],
  { from, to }: { from: CalendarDate; to: CalendarDate },
): PayoutSums[] {
  const months = new Map<string, PayoutSums>();
  const none = {
    receivedCents: 0,
    refundedCents: 0,
    disputedCents: 0,
    feesCents: 0,
    paidOutCents: 0,
  };
  for (let day = `${from.slice(0, 7)}-01`; day <= to; day = addMonths(day, 1)) {
    const month = day.slice(0, 7);
    months.set(month, { month, ...none });
  }
  for (const { on, kind, cents } of entries) {
    const sums = months.get(on.slice(0, 7));
    if (sums === undefined || on < from || on > to) continue;
    sums[sumOf[kind]] += cents;
  }
  return [...months.values()];
}
