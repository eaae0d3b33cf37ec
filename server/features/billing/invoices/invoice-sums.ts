import type { InvoiceSums } from '#domain/billing/invoice-balance.ts';
import type { InvoicesTable } from '../tables.ts';

/** The amounts of an invoice's row. */
export function sumsOf(
  row: Pick<InvoicesTable, 'status' | 'total_cents' | 'paid_cents' | 'credited_cents'>,
): InvoiceSums {
  return {
    status: row.status,
    totalCents: row.total_cents,
    paidCents: row.paid_cents,
    creditedCents: row.credited_cents,
  };
}
