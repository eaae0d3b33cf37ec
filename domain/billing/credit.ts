import { type Cents, divideRoundingHalfUp } from '../money.ts';

/**
 * The tax included in part of an invoice's total, rounded half up to the cent. For the whole total
 * it is exactly the tax from `withTax`.
 */
function taxWithin(totalCents: Cents, taxBasisPoints: number): Cents {
  return divideRoundingHalfUp(totalCents * taxBasisPoints, 10_000 + taxBasisPoints);
}

/**
 * Net and tax of a credit note over part of an invoice's total. The computation continues from
 * earlier notes, so that notes over the whole invoice add up to its whole tax.
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
