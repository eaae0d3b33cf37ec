import { sql } from 'kysely';
import type { BillingPlots } from '#contract/billing/billing-plots.ts';
import type { CalendarDate } from '#domain/calendar-date.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { clientOf } from '../bank/open-invoices.ts';

const mostDue = 20;
const mostPayers = 8;
const dayMs = 86_400_000;

/** Payments less refunds and corrections, by month (YYYY-MM); without empty months. */
export async function sumReceived(
  db: Queries,
  { from, to }: { from: CalendarDate; to: CalendarDate },
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('invoice_payments')
    .select([
      sql<string>`substr(paid_on, 1, 7)`.as('month'),
      // PostgreSQL sums a bigint to a numeric, which arrives as text.
      sql<number>`cast(sum(amount_cents) as bigint)`.as('cents'),
    ])
    .where('paid_on', '>=', from)
    .where('paid_on', '<', to)
    .groupBy('month')
    .execute();
  return new Map(rows.map(({ month, cents }) => [month, cents]));
}

/** Open invoices that are due in a period, both days included, earliest first. */
export async function listDueSoon(
  db: Queries,
  { from, to }: { from: CalendarDate; to: CalendarDate },
): Promise<BillingPlots['dueSoon']> {
  const rows = await db
    .selectFrom('invoices')
    .select(['id', 'number', 'due_on', 'total_cents', 'paid_cents', 'credited_cents'])
    .select(['customer_email', 'bill_to_name', 'bill_to_company'])
    // A literal, so that both engines find the index of open invoices.
    .where(sql<boolean>`status = 'issued'`)
    .where('due_on', '>=', from)
    .where('due_on', '<=', to)
    .orderBy('due_on')
    .limit(mostDue)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    number: row.number ?? '',
    client: clientOf(row),
    dueOn: row.due_on,
    openCents: row.total_cents - row.paid_cents - row.credited_cents,
  }));
}

/** How long clients took from the issue of an invoice to its full payment, slowest first. */
export async function listPayers(
  db: Queries,
  since: CalendarDate,
): Promise<BillingPlots['payers']> {
  const rows = await db
    .selectFrom('invoices')
    .select('email_key')
    .select([
      sql<string>`max(coalesce(nullif(bill_to_company, ''), bill_to_name))`.as('client'),
      sql<number>`cast(sum(paid_at - issued_at) as bigint)`.as('waited'),
      sql<number>`count(*)`.as('invoices'),
    ])
    .where('number', 'is not', null)
    .where('issue_on', '>=', since)
    .where('status', '=', 'paid')
    // One that only credit notes settled was not paid.
    .where('paid_cents', '>', 0)
    .groupBy('email_key')
    .execute();
  return rows
    .map(({ email_key, client, waited, invoices }) => ({
      email: email_key,
      client,
      days: Math.max(0, Math.round(waited / invoices / dayMs)),
      invoices,
    }))
    .sort((a, b) => b.days - a.days || (a.client < b.client ? -1 : 1))
    .slice(0, mostPayers);
}
