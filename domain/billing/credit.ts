import { type Cents, divideRoundingHalfUp } from '../money.ts';

/**
 * The tax inside a part of an invoice's total, rounded half up to the cent. Inside the whole total
 * it is exactly the tax that `withTax` put there.
 */
function taxWithin(totalCents: Cents, taxBasisPoints: number): Cents {
  return divideRoundingHalfUp(totalCents * taxBasisPoints, 10_000 + taxBasisPoints);
}

/**
 * Net and tax of a credit note over some of an invoice's total. It is counted from what earlier
 * notes took off, so that notes which together take off the whole invoice take off its whole tax.
 */
export function splitCredit(
  amountCents: Cents,
  { creditedBefore, taxBasisPoints }: { creditedBefore: Cents; taxBasisPoints: number },
): { netCents: Cents; taxCents: Cents; totalCents: Cents } {
  const taxCents =
    taxWithin(creditedBefore + amountCents, taxBasisPoints) -
    taxWithin(creditedBefore, taxBasisPoints);
  return { netCents: amountCents - taxCents, taxCents, totalCents: amountCents };
}
