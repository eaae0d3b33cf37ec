import type { InvoiceReply } from '#contract/billing/invoices.ts';

/** The name of an invoice: its number once it has one, until then what it is for. */
export function invoiceName({ number, label }: Pick<InvoiceReply, 'number' | 'label'>): string {
  return number === null ? label : `Invoice ${number}`;
}

/** The client whom an invoice is for. */
export function invoiceClient(invoice: InvoiceReply): string {
  return invoice.customerCompany || invoice.customerName || invoice.customerEmail;
}
