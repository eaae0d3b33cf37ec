import { type RawBuilder, sql } from 'kysely';
import type { AgeSpan, BillingMonth } from '#contract/billing/billing-plots.ts';
import { addDays, type CalendarDate } from '#domain/calendar-date.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { stoppedQuotes } from '../stopped-project.ts';

/** Sums as PostgreSQL’s bigint: it sums a bigint to a numeric, which arrives as text. */
const sum = (cents: RawBuilder<number>) => sql<number>`cast(coalesce(sum(${cents}), 0) as bigint)`;

/** The balance of an issued invoice, which is never below 0 (domain/billing/invoice-balance.ts). */
const open = sql<number>`total_cents - paid_cents - credited_cents`;

type MonthSums = Omit<BillingMonth, 'from' | 'receivedCents'>;

interface Period {
  from: CalendarDate;
  to: CalendarDate;
}

/**
 * Invoices that are not void, by the month of their due day (YYYY-MM); without empty months. What is
 * planned for a canceled project is not expected (rule BILLING-1).
 */
export async function sumByDueMonth(
  db: Queries,
  { from, to }: Period,
  today: CalendarDate,
): Promise<Map<string, MonthSums>> {
  const when = (condition: RawBuilder<unknown>, cents: RawBuilder<number>) =>
    sum(sql<number>`case when ${condition} then ${cents} end`);
  const rows = await db
    .selectFrom('invoices')
    .select([
      sql<string>`substr(due_on, 1, 7)`.as('month'),
      when(sql`status in ('issued', 'paid')`, sql`paid_cents`).as('paidCents'),
      when(sql`status = 'issued' and due_on >= ${today}`, open).as('dueCents'),
      when(sql`status = 'issued' and due_on < ${today}`, open).as('overdueCents'),
      when(sql`status = 'planned'`, sql`total_cents`).as('plannedCents'),
    ])
    .where('due_on', '>=', from)
    .where('due_on', '<', to)
    .groupBy('month')
    .execute();
  const stopped = await sumStopped(db, { from, to });
  return new Map(
    rows.map(({ month, ...sums }) => [
      month,
      { ...sums, plannedCents: sums.plannedCents - (stopped.get(month) ?? 0) },
    ]),
  );
}

/** What is planned for stopped projects. Apart, so that the sums above read an index alone. */
async function sumStopped(db: Queries, { from, to }: Period): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom(stoppedQuotes(db).as('stopped'))
    .innerJoin('invoices', 'invoices.quote_id', 'stopped.source_quote_id')
    .select([sql<string>`substr(due_on, 1, 7)`.as('month'), sum(sql`total_cents`).as('cents')])
    .where('invoices.status', '=', 'planned')
    .where('due_on', '>=', from)
    .where('due_on', '<', to)
    .groupBy('month')
    .execute();
  return new Map(rows.map(({ month, cents }) => [month, cents]));
}

/** Open balances by how long they are past their due day. */
export async function sumByAge(
  db: Queries,
  today: CalendarDate,
): Promise<Map<AgeSpan, { openCents: number; invoices: number }>> {
  const before = (days: number) => sql`due_on < ${addDays(today, -days)}`;
  const rows = await db
    .selectFrom('invoices')
    .select([
      sql<AgeSpan>`case when ${before(90)} then 'over-90' when ${before(60)} then 'to-90' when ${before(30)} then 'to-60' when ${before(0)} then 'to-30' else 'not-due' end`.as(
        'age',
      ),
      sum(open).as('openCents'),
      sql<number>`count(*)`.as('invoices'),
    ])
    // A literal, so that both engines find the index of open invoices.
    .where(sql<boolean>`status = 'issued'`)
    .groupBy('age')
    .execute();
  return new Map(rows.map(({ age, ...sums }) => [age, sums]));
}
