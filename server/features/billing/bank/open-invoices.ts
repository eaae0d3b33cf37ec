import { sql } from 'kysely';
import type { OpenInvoice } from '#domain/bank-statement/match-line.ts';
import { payerKey } from '#domain/bank-statement/payer-name.ts';
import type { Cents } from '#domain/money.ts';
import { batchesOf } from '#server/platform/db/batches.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { equal } from '#server/platform/lists/condition.ts';
import { readList } from '#server/platform/lists/read-list.ts';
import { invoiceList } from '../store.ts';
import type { InvoicesTable } from '../tables.ts';

/** An open invoice as the match sees it, and its client's name as screens show it. */
export interface OpenInvoiceRow extends OpenInvoice {
  client: string;
}

/** Which open invoices are asked for; each that one of these holds for. */
export interface Wanted {
  /** Invoice numbers. */
  numbers?: readonly string[];
  /** Clients, by their `clientKey`. */
  clients?: readonly string[];
  /** What is still open of them. */
  amounts?: readonly Cents[];
}

/** Of those of some clients or amounts, how many are looked at, the longest due first. */
const mostInvoices = 2_000;
/** How many of a search, and on each side of an amount, are looked at to find the nearest. */
const mostNear = 100;

/** What is open of an invoice, as its index has it. */
const openAmount = sql<number>`(total_cents - paid_cents - credited_cents)`;

/** The invoices that money can come in for, as many as there may be. */
export async function readOpenInvoices(
  db: Queries,
  { numbers = [], clients = [], amounts = [] }: Wanted,
): Promise<OpenInvoiceRow[]> {
  const rows: Row[] = [];
  for (const some of batchesOf([...new Set(numbers)]))
    rows.push(...(await issued(db).where('number', 'in', some).execute()));
  for (const some of batchesOf([...new Set(clients)]))
    rows.push(...(await longestDue(issued(db).where('email_key', 'in', some))));
  for (const some of batchesOf([...new Set(amounts)]))
    rows.push(...(await longestDue(issued(db).where(openAmount, 'in', some))));
  return withRecorded(db, rows);
}

/** Open invoices whose number or client has these words, and about this much open, the nearest amount first. */
export async function findOpenInvoices(
  db: Queries,
  q: string,
  cents: Cents,
): Promise<OpenInvoiceRow[]> {
  const found = q.trim() === '' ? await nearest(db, cents) : await searchOpen(db, q);
  const distance = ({ openCents }: OpenInvoiceRow) => Math.abs(openCents - cents);
  return (await withRecorded(db, found)).sort((a, b) => distance(a) - distance(b));
}

async function nearest(db: Queries, cents: Cents): Promise<Row[]> {
  const from = issued(db).where(openAmount, '>=', cents).orderBy(openAmount);
  const below = issued(db).where(openAmount, '<', cents).orderBy(openAmount, 'desc');
  return [...(await from.limit(mostNear).execute()), ...(await below.limit(mostNear).execute())];
}

async function searchOpen(db: Queries, q: string): Promise<Row[]> {
  const query = { q, sort: 'dueOn', limit: mostNear, isUncounted: true };
  return (await readList(db, invoiceList, [equal('status', 'issued')], query)).rows;
}

function issued(db: Queries) {
  return (
    db
      .selectFrom('invoices')
      .select(['id', 'number', 'total_cents', 'paid_cents', 'credited_cents'])
      .select(['issue_on', 'due_on', 'email_key', 'customer_email'])
      .select(['bill_to_name', 'bill_to_company'])
      // A literal, so that both engines find the indexes of open invoices.
      .where(sql<boolean>`status = 'issued'`)
  );
}

type Row = Awaited<ReturnType<ReturnType<typeof issued>['execute']>>[number];

const longestDue = (query: ReturnType<typeof issued>) =>
  query.orderBy('due_on').limit(mostInvoices).execute();

async function withRecorded(db: Queries, found: readonly Row[]): Promise<OpenInvoiceRow[]> {
  const rows = [...new Map(found.map((row) => [row.id, row])).values()];
  const recorded = await readRecorded(
    db,
    rows.filter((row) => row.paid_cents > 0).map(({ id }) => id),
  );
  return rows.map((row) => ({
    id: row.id,
    number: row.number ?? '',
    openCents: row.total_cents - row.paid_cents - row.credited_cents,
    issuedOn: row.issue_on,
    dueOn: row.due_on,
    clientKey: row.email_key,
    nameKeys: [row.bill_to_company, row.bill_to_name].map(payerKey).filter((key) => key !== ''),
    recordedCents: recorded.get(row.id) ?? [],
    client: clientOf(row),
  }));
}

/** What a client is called where there is room for one name. */
export function clientOf(
  row: Record<'bill_to_name' | 'bill_to_company', string | null> &
    Partial<Pick<InvoicesTable, 'customer_email'>>,
): string {
  return row.bill_to_company || row.bill_to_name || row.customer_email || '';
}

/** Payments that staff recorded by hand and did not undo, by invoice. */
async function readRecorded(
  db: Queries,
  invoiceIds: readonly string[],
): Promise<Map<string, number[]>> {
  const byInvoice = new Map<string, number[]>();
  if (invoiceIds.length === 0) return byInvoice;
  const payments = await db
    .selectFrom('invoice_payments')
    .leftJoin('statement_applications', 'statement_applications.payment_id', 'invoice_payments.id')
    .select(['invoice_payments.id', 'invoice_payments.invoice_id', 'reverses_id'])
    .select(['invoice_payments.amount_cents', 'statement_applications.id as application_id'])
    .where('invoice_payments.invoice_id', 'in', invoiceIds)
    .execute();
  const undone = new Set(payments.map(({ reverses_id }) => reverses_id));
  for (const payment of payments)
    if (
      payment.application_id === null &&
      payment.reverses_id === null &&
      payment.amount_cents > 0 &&
      !undone.has(payment.id)
    )
      byInvoice.set(payment.invoice_id, [
        ...(byInvoice.get(payment.invoice_id) ?? []),
        payment.amount_cents,
      ]);
  return byInvoice;
}
