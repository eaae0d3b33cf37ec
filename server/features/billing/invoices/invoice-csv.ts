import { invoiceStatusLabels, shownInvoiceStatus } from '#domain/billing/invoice-status.ts';
import type { CsvColumns } from '#server/platform/lists/serve-csv.ts';
import type { InvoicesTable } from '../tables.ts';

/** Dollars and cents as a plain number, which spreadsheets add up. */
const dollars = (cents: number) => cents / 100;

/**
 * An invoice as a line of a CSV file, for the bookkeeper.
 *
 * @param today tells which are overdue.
 */
export function invoiceCsv(today: () => string): CsvColumns<InvoicesTable> {
  return {
    Number: (invoice) => invoice.number ?? '',
    For: (invoice) => invoice.label,
    Client: (invoice) => invoice.bill_to_company || invoice.bill_to_name,
    Email: (invoice) => invoice.customer_email,
    'Purchase order': (invoice) => invoice.purchase_order,
    Status: ({ status, due_on: dueOn, paid_cents: paidCents }) =>
      invoiceStatusLabels[shownInvoiceStatus({ status, dueOn, paidCents }, today())],
    Date: (invoice) => invoice.issue_on,
    Due: (invoice) => invoice.due_on,
    'Net in dollars': (invoice) => dollars(invoice.net_cents),
    'Tax in percent': (invoice) => invoice.tax_basis_points / 100,
    'Tax in dollars': (invoice) => dollars(invoice.tax_cents),
    'Total in dollars': (invoice) => dollars(invoice.total_cents),
    'Paid in dollars': (invoice) => dollars(invoice.paid_cents),
    'Credited in dollars': (invoice) => dollars(invoice.credited_cents),
    Id: (invoice) => invoice.id,
  };
}
