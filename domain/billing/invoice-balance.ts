import type { Cents } from '../money.ts';
import type { InvoiceStatus } from './invoice-status.ts';

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
