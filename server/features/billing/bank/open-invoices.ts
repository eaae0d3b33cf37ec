import { sql } from 'kysely';
import type { OpenInvoice } from '#domain/bank-statement/match-line.ts';
import { payerKey } from '#domain/bank-statement/payer-name.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import type { InvoicesTable } from '../tables.ts';

/** An open invoice as the match sees it, and its client's name as screens show it. */
export interface OpenInvoiceRow extends OpenInvoice {
  client: string;
}

/** More open invoices than this, the longest due first, are not looked at. */
const mostInvoices = 2_000;

/** The invoices that money can come in for, the longest due first. */
export async function readOpenInvoices(db: Queries): Promise<OpenInvoiceRow[]> {
  const rows = await db
    .selectFrom('invoices')
    .select(['id', 'number', 'total_cents', 'paid_cents', 'credited_cents', 'issue_on', 'due_on'])
    .select(['email_key', 'customer_email', 'bill_to_name', 'bill_to_company'])
    // A literal, so that both engines find the index of open invoices.
    .where(sql<boolean>`status = 'issued'`)
    .orderBy('due_on')
    .limit(mostInvoices)
    .execute();
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
