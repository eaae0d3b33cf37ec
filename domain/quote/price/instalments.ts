import { type Cents, divideRoundingHalfUp } from '../../money.ts';

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
