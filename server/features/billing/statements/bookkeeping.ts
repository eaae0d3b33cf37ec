import { type PaymentMethod, paymentMethods } from '#domain/billing/payment-method.ts';
import { type StatementKind, statementKindLabels } from '#domain/billing/statement.ts';
import { taxPercent } from '#domain/billing/tax.ts';
import { taxTreatments } from '#domain/billing/tax-rules.ts';
import { csvFile } from '#domain/csv/csv-lines.ts';
import { optionLabel } from '#domain/quote/options.ts';
import { readGroup } from '#server/features/company/store.ts';
import type { CompanyClock } from '#server/platform/clock/company-day.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { listUnplacedBetween } from '../credit/unplaced-store.ts';
import type { InvoicesTable } from '../tables.ts';
import { rateOf } from '../tax/rate-columns.ts';
import { paymentKind, unplacedKind } from './account-entries.ts';
import type { Period } from './statement.ts';

/** One line of the bookkeeper's file. */
export interface Booking {
  on: string;
  kind: StatementKind | 'void-invoice';
  /** Number of the document; for money, of its invoice. */
  number: string;
  /** Number of the invoice that it belongs to. */
  invoice: string;
  invoiceOf: Pick<
    InvoicesTable,
    | 'bill_to_name'
    | 'bill_to_company'
    | 'customer_email'
    | 'purchase_order'
    | 'tax_name'
    | 'tax_treatment'
    | 'bill_to_tax_id'
  >;
  text: string;
  /** Null for a document. */
  method: PaymentMethod | null;
  /** '' for a document. */
  methodLabel: string;
  /** Money that was paid online and stands on no invoice. */
  isUnplaced?: boolean;
  /** Null for money, which carries no tax. */
  netCents: number | null;
  taxBasisPoints: number | null;
  taxCents: number | null;
  /** Below 0 for credit notes, refunds and corrections; null for money of another currency. */
  totalCents: number | null;
}

const head = [
  ...['Date', 'Kind', 'Number', 'Invoice', 'Client', 'Contact', 'Email', 'Purchase order'],
  ...['For', 'Method', 'Net in dollars', 'Tax in percent', 'Tax in dollars', 'Total in dollars'],
];

/** Also in the file once the company has set up tax. */
const taxHead = ['Tax', 'Tax treatment', 'Tax ID of the client'];

function taxCells({ method, invoiceOf }: Booking): string[] {
  if (method !== null) return ['', '', ''];
  const { tax_name, tax_treatment, bill_to_tax_id } = invoiceOf;
  return [tax_name, optionLabel(taxTreatments, tax_treatment), bill_to_tax_id];
}

const billTo = [
  'invoices.bill_to_name',
  'invoices.bill_to_company',
  'invoices.customer_email',
  'invoices.purchase_order',
  'invoices.tax_name',
  'invoices.tax_treatment',
  'invoices.bill_to_tax_id',
] as const;

/**
 * The bookkeeper's CSV for a period: issued invoices, credit notes, payments and refunds, by day.
 * Amounts are plain numbers, which spreadsheets can sum.
 */
export async function bookkeepingCsv(
  db: Queries,
  zone: Pick<CompanyClock, 'config'>,
  period: Period,
): Promise<string> {
  const bookings = await readBookings(db, zone, period);
  // A file without tax stays as bookkeepers know it.
  const { version } = await readGroup(db, 'tax');
  const rows = bookings.map((one) => [
    one.on,
    one.kind === 'void-invoice' ? 'Invoice, void' : statementKindLabels[one.kind],
    one.number,
    one.invoice,
    one.invoiceOf.bill_to_company || one.invoiceOf.bill_to_name,
    one.invoiceOf.bill_to_name,
    one.invoiceOf.customer_email,
    one.invoiceOf.purchase_order,
    one.text,
    one.methodLabel,
    dollars(one.netCents),
    one.taxBasisPoints === null ? '' : taxPercent(one.taxBasisPoints),
    dollars(one.taxCents),
    dollars(one.totalCents),
    ...(version === 0 ? [] : taxCells(one)),
  ]);
  return csvFile([[...head, ...(version === 0 ? [] : taxHead)], ...rows]);
}

/** Issued invoices, credit notes, payments and refunds of a period, by day. */
export async function readBookings(
  db: Queries,
  zone: Pick<CompanyClock, 'config'>,
  period: Period,
): Promise<Booking[]> {
  return [
    ...(await invoicesOf(db, period)),
    ...(await creditNotesOf(db, period)),
    ...(await paymentsOf(db, period)),
    ...(await unplacedOf(db, zone, period)),
  ].sort((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : 0));
}

const dollars = (cents: number | null) => (cents === null ? '' : cents / 100);

async function invoicesOf(db: Queries, { from, to }: Period): Promise<Booking[]> {
  const rows = await db
    .selectFrom('invoices')
    .selectAll()
    .where('number', 'is not', null)
    .where('issue_on', '>=', from)
    .where('issue_on', '<=', to)
    .orderBy('number')
    .execute();
  return rows.map((row) => ({
    on: row.issue_on,
    kind: row.status === 'void' ? 'void-invoice' : 'invoice',
    number: row.number ?? '',
    invoice: row.number ?? '',
    invoiceOf: row,
    text: row.label,
    method: null,
    methodLabel: '',
    // A void invoice is listed without amounts, so that the series shows no gap.
    netCents: row.status === 'void' ? 0 : row.net_cents,
    taxBasisPoints: rateOf(row),
    taxCents: row.status === 'void' ? 0 : row.tax_cents,
    totalCents: row.status === 'void' ? 0 : row.total_cents,
  }));
}

async function creditNotesOf(db: Queries, { from, to }: Period): Promise<Booking[]> {
  const rows = await db
    .selectFrom('credit_notes')
    .innerJoin('invoices', 'invoices.id', 'credit_notes.invoice_id')
    .selectAll('credit_notes')
    .select([...billTo, 'invoices.number as invoice'])
    .where('issued_on', '>=', from)
    .where('issued_on', '<=', to)
    .orderBy('credit_notes.number')
    .execute();
  return rows.map((row) => ({
    on: row.issued_on,
    kind: 'credit-note',
    number: row.number,
    invoice: row.invoice ?? '',
    invoiceOf: row,
    text: row.reason,
    method: null,
    methodLabel: '',
    netCents: -row.net_cents,
    taxBasisPoints: rateOf(row),
    taxCents: -row.tax_cents,
    totalCents: -row.total_cents,
  }));
}

async function paymentsOf(db: Queries, { from, to }: Period): Promise<Booking[]> {
  const rows = await db
    .selectFrom('invoice_payments')
    .innerJoin('invoices', 'invoices.id', 'invoice_payments.invoice_id')
    .selectAll('invoice_payments')
    .select([...billTo, 'invoices.number as invoice'])
    .where('paid_on', '>=', from)
    .where('paid_on', '<=', to)
    .orderBy('invoice_payments.id')
    .execute();
  return rows.map((row) => ({
    on: row.paid_on,
    kind: paymentKind(row),
    number: row.invoice ?? '',
    invoice: row.invoice ?? '',
    invoiceOf: row,
    text: row.note,
    method: row.method,
    methodLabel: optionLabel(paymentMethods, row.method),
    netCents: null,
    taxBasisPoints: null,
    taxCents: null,
    totalCents: row.amount_cents,
  }));
}

/** Money that was paid online and stands on no invoice, with what moves from there to one. */
async function unplacedOf(
  db: Queries,
  zone: Pick<CompanyClock, 'config'>,
  period: Period,
): Promise<Booking[]> {
  const rows = await listUnplacedBetween(db, zone, period);
  return rows.map((row) => {
    const method = row.isCreditMoved ? 'credit' : 'online';
    return {
      on: row.on,
      kind: unplacedKind(row),
      number: '',
      invoice: '',
      invoiceOf: row,
      text: row.text,
      method,
      methodLabel: optionLabel(paymentMethods, method),
      isUnplaced: !row.isCreditMoved,
      netCents: null,
      taxBasisPoints: null,
      taxCents: null,
      totalCents: row.cents,
    };
  });
}
