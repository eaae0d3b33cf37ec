import type { InvoiceReply } from '#contract/billing/invoices.ts';
import type { ShownInvoiceStatus } from '#domain/billing/invoice-status.ts';
import type { StatusTone } from '#web/kit/ui/records/status-dot.tsx';
import { localDay } from '#web/shared/calendar-day.ts';

/** The color of each status. */
export const invoiceTones: Record<ShownInvoiceStatus, StatusTone> = {
  planned: 'neutral',
  issued: 'info',
  overdue: 'danger',
  paid: 'success',
  credited: 'neutral',
  void: 'neutral',
};

/** The name of an invoice: its number once it has one, until then what it is for. */
export function invoiceName({ number, label }: Pick<InvoiceReply, 'number' | 'label'>): string {
  return number === null ? label : `Invoice ${number}`;
}

/** The client whom an invoice is for. */
export function invoiceClient(invoice: InvoiceReply): string {
  return invoice.customerCompany || invoice.customerName || invoice.customerEmail;
}

/** From January 1 to today in the reader's time zone, in the format of date fields. */
export function thisYear(): { from: string; to: string } {
  const to = localDay(new Date());
  return { from: `${to.slice(0, 4)}-01-01`, to };
}
