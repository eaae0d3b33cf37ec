import { type Cents, proportion } from '../money.ts';

/** Highest accepted tax rate, in ten-thousandths: 50 %. More is assumed to be a typing error. */
export const maxTaxBasisPoints = 5_000;

/**
 * A rate in millionths: 88,750 of 887.5 basis points, which is 8.875 %, New York City's.
 *
 * @param taxBasisPoints with at most two decimals, which is four of a percent.
 */
export function taxMillionths(taxBasisPoints: number): number {
  return Math.round(taxBasisPoints * 100);
}

/** A rate in percent: 8.875. */
export function taxPercent(taxBasisPoints: number): number {
  return taxMillionths(taxBasisPoints) / 10_000;
}

/** Net, tax and total of an amount; the tax is rounded half up to the cent on each invoice. */
export function withTax(
  netCents: Cents,
  taxBasisPoints: number,
): { netCents: Cents; taxCents: Cents; totalCents: Cents } {
  const taxCents = proportion(netCents, taxMillionths(taxBasisPoints), 1_000_000);
  return { netCents, taxCents, totalCents: netCents + taxCents };
}

/** A rate as text: "8.875%". */
export function taxRateText(taxBasisPoints: number): string {
  return `${taxPercent(taxBasisPoints)}%`;
}

/** The name of a tax with its rate: "VAT (19%)", or "Tax (8.25%)" without a name. */
export function taxLabel(tax: { taxName?: string; taxBasisPoints: number }): string {
  return `${tax.taxName || 'Tax'} (${taxRateText(tax.taxBasisPoints)})`;
}
