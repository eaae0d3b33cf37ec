import { taxMillionths } from '#domain/billing/tax.ts';

/** How a tax rate is stored: two whole numbers, so that 8.875 % is exact on both engines. */
export interface RateColumns {
  /** Whole hundredths of a percent: 887 of 8.875 %. */
  tax_basis_points: number;
  /** What is left, in ten-thousandths of a percent, from 0 to 99: 50 of 8.875 %. */
  tax_hundredths: number;
}

/** The columns of a rate in hundredths of a percent, with at most two decimals. */
export function rateColumns(taxBasisPoints: number): RateColumns {
  const millionths = taxMillionths(taxBasisPoints);
  return { tax_basis_points: Math.floor(millionths / 100), tax_hundredths: millionths % 100 };
}

/** The rate of a row, in hundredths of a percent, with at most two decimals. */
export function rateOf(row: RateColumns): number {
  return (row.tax_basis_points * 100 + row.tax_hundredths) / 100;
}
