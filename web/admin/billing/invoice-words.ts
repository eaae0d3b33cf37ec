import type { InvoiceReply } from '#contract/billing/invoices.ts';
import type { ShownInvoiceStatus } from '#domain/billing/invoice-status.ts';
import type { StatusTone } from '#web/kit/ui/records/status-dot.tsx';

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
