import type { Cents } from '../money.ts';
import type { InvoiceStatus } from './invoice-status.ts';

/** The sums that decide what an invoice still asks for. */
export interface InvoiceSums {
  status: InvoiceStatus;
  totalCents: Cents;
  /** Money that came in, less what was sent back. */
  paidCents: Cents;
  /** What credit notes took off. */
  creditedCents: Cents;
}

/** What is still owed on an invoice; nothing on a void one. */
export function openCentsOf(invoice: InvoiceSums): Cents {
  return invoice.status === 'void' ? 0 : Math.max(0, balance(invoice));
}

/** What the client has paid beyond what is left after credit notes: ours to send back. */
export function overpaidCentsOf(invoice: InvoiceSums): Cents {
  return invoice.status === 'void' ? 0 : Math.max(0, -balance(invoice));
}

function balance({ totalCents, paidCents, creditedCents }: InvoiceSums): Cents {
  return totalCents - paidCents - creditedCents;
}
