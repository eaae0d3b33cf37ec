import { type Cents, divideRoundingHalfUp, dollarsToCents, shareOf } from '#domain/money.ts';
import { depositTenThousandths, instalmentCount } from '../terms.ts';

/**
 * Splits an amount into equal payments, each rounded half up to the cent; the last one absorbs the
 * rounding (rule PRICE-9). They add up to the amount, and none is negative.
 */
export function splitIntoInstalments(amount: Cents, count: number): Cents[] {
  const rounded = divideRoundingHalfUp(amount, count);
  // For tiny amounts, rounding up would exceed the amount before the last payment.
  const regular = rounded * (count - 1) > amount ? Math.floor(amount / count) : rounded;
  const last = amount - regular * (count - 1);
  return [...Array<Cents>(count - 1).fill(regular), last];
}

/**
 * The interest-free plan: 10 %, and twelve instalments of the rest. It is for comparison by staff, and
 * for an admin to choose (rule PRICE-7).
 */
export function interestFreePlan(costDollars: number) {
  const costCents = dollarsToCents(costDollars);
  const depositCents = shareOf(costCents, depositTenThousandths);
  return {
    depositCents,
    instalmentsCents: splitIntoInstalments(costCents - depositCents, instalmentCount),
  };
}
