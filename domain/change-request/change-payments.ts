import type { CalendarDate } from '../calendar-date.ts';
import { type Cents, shareOf } from '../money.ts';
import { splitIntoInstalments } from '../quote/payment/instalments.ts';
import { depositTenThousandths } from '../quote/terms.ts';

/**
 * How a change is paid: with one invoice now, or 10 % now and the rest with the payments of the plan
 * that have no invoice yet (rule CHANGE-4).
 */
export const changeWays = ['with-payments', 'now'] as const;
export type ChangeWay = (typeof changeWays)[number];

/** A payment of the signed plan that has no invoice yet; amounts are before tax. */
export interface PlannedPayment {
  id: string;
  label: string;
  date: CalendarDate;
  netCents: Cents;
}

/** The same with what a change adds to it, included in `netCents`. */
export interface RaisedPayment extends PlannedPayment {
  raiseCents: Cents;
}

/** What is due now and later; together exactly the price of the change. */
export interface ChangePayments {
  way: ChangeWay;
  nowCents: Cents;
  /** Empty if all of it is due now. */
  raised: RaisedPayment[];
}

/** The ways in which a change can be paid, the usual one first. */
export function waysToPayChange(planned: readonly PlannedPayment[]): ChangeWay[] {
  return planned.length === 0 ? ['now'] : [...changeWays];
}

/** The payments of a change. A way that is not possible is `now`. */
export function changePayments(
  totalCents: Cents,
  way: ChangeWay,
  planned: readonly PlannedPayment[],
): ChangePayments {
  if (way === 'now' || planned.length === 0)
    return { way: 'now', nowCents: totalCents, raised: [] };
  const nowCents = shareOf(totalCents, depositTenThousandths);
  const raises = splitIntoInstalments(totalCents - nowCents, planned.length);
  return {
    way,
    nowCents,
    raised: planned.map((payment, index) => {
      const raiseCents = raises[index] ?? 0;
      return { ...payment, raiseCents, netCents: payment.netCents + raiseCents };
    }),
  };
}
