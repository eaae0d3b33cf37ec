import type { InvoiceSums } from '#domain/billing/invoice-balance.ts';
import { type ShownInvoiceStatus, shownInvoiceStatus } from '#domain/billing/invoice-status.ts';
import type { CalendarDate } from '#domain/calendar-date.ts';
import type { InvoicesTable } from '../tables.ts';

/** The status of an invoice's row as shown today. */
export function shownStatusOf(
  row: Pick<InvoicesTable, 'status' | 'due_on' | 'paid_cents'>,
  today: CalendarDate,
): ShownInvoiceStatus {
  const { status, due_on: dueOn, paid_cents: paidCents } = row;
  return shownInvoiceStatus({ status, dueOn, paidCents }, today);
}

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
