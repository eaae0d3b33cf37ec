import { type Cents, shareOf } from '../money.ts';

/** Highest accepted tax rate, in ten-thousandths: 50 %. More is assumed to be a typing error. */
export const maxTaxBasisPoints = 5_000;

/** Net, tax and total of an amount; the tax is rounded half up to the cent on each invoice. */
export function withTax(
  netCents: Cents,
  taxBasisPoints: number,
): { netCents: Cents; taxCents: Cents; totalCents: Cents } {
  const taxCents = shareOf(netCents, taxBasisPoints);
  return { netCents, taxCents, totalCents: netCents + taxCents };
}

/** A rate as text: "8.25%". */
export function taxRateText(taxBasisPoints: number): string {
  return `${taxBasisPoints / 100}%`;
}

/** The name of a tax with its rate: "VAT (19%)", or "Tax (8.25%)" without a name. */
export function taxLabel(tax: { taxName?: string; taxBasisPoints: number }): string {
  return `${tax.taxName || 'Tax'} (${taxRateText(tax.taxBasisPoints)})`;
}
