import { type Cents, proportion } from '../money.ts';
import type { InvoiceStatus } from './invoice-status.ts';
import { taxMillionths } from './tax.ts';

/** The amounts that determine an invoice's balance. */
export interface InvoiceSums {
  status: InvoiceStatus;
  totalCents: Cents;
  /** Payments less refunds. */
  paidCents: Cents;
  /** The sum of the credit notes. */
  creditedCents: Cents;
}

/** The open balance of an invoice; 0 if it is void. */
export function openCentsOf(invoice: InvoiceSums): Cents {
  return invoice.status === 'void' ? 0 : Math.max(0, balance(invoice));
}

/** The overpaid amount after credit notes, which is to be refunded. */
export function overpaidCentsOf(invoice: InvoiceSums): Cents {
  return invoice.status === 'void' ? 0 : Math.max(0, -balance(invoice));
}

function balance({ totalCents, paidCents, creditedCents }: InvoiceSums): Cents {
  return totalCents - paidCents - creditedCents;
}

/**
 * The tax included in part of an invoice's total, rounded half up to the cent. For the whole total
 * it is exactly the tax from `withTax`.
 */
function taxWithin(totalCents: Cents, taxBasisPoints: number): Cents {
  const millionths = taxMillionths(taxBasisPoints);
  return proportion(totalCents, millionths, 1_000_000 + millionths);
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
