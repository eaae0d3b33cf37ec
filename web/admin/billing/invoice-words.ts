import type { InvoiceReply } from '#contract/billing/invoices.ts';
import type { ShownInvoiceStatus } from '#domain/billing/invoice-status.ts';
import type { StatusTone } from '#web/kit/ui/records/status-dot.tsx';

/** The colour of each status beside its word. */
export const invoiceTones: Record<ShownInvoiceStatus, StatusTone> = {
  planned: 'neutral',
  issued: 'info',
  overdue: 'danger',
  paid: 'success',
  credited: 'neutral',
  void: 'neutral',
};

/** What people call it: its number once it has one, else what it is for. */
export function invoiceName({ number, label }: Pick<InvoiceReply, 'number' | 'label'>): string {
  return number === null ? label : `Invoice ${number}`;
}

/** Whom it is for. */
export function invoiceClient(invoice: InvoiceReply): string {
  return invoice.customerCompany || invoice.customerName || invoice.customerEmail;
}

const days = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** A day of the calendar for reading: "Mar 4, 2026". */
export function dayText(day: string): string {
  return days.format(Date.parse(`${day}T00:00:00Z`));
}

/** From the first day of this year to today where the reader is, as date fields have them. */
export function thisYear(): { from: string; to: string } {
  const to = today();
  return { from: `${to.slice(0, 4)}-01-01`, to };
}

/** Today where the reader is, as a date field has it. */
export function today(): string {
  const now = new Date();
  const two = (part: number) => String(part).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
