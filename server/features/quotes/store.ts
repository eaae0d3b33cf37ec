import { sql } from 'kysely';
import type { ListQuery } from '#contract/list.ts';
import { openQuoteStatuses, type QuoteStatus } from '#domain/quote/quote-status.ts';
import type { Queries, QuotesTable } from '../../db/schema.ts';
import type { List } from '../../lists/read-list.ts';
import { equal, readList } from '../../lists/read-list.ts';
import type { Page } from '../../lists/read-page.ts';

const quoteList: List<QuotesTable> = {
  table: 'quotes',
  columns: 'all',
  sorts: {
    createdAt: 'created_at',
    customer: 'name_key',
    company: 'company_key',
    value: 'estimated_cost_dollars',
    validUntil: 'valid_until',
  },
  defaultSort: '-createdAt',
};

export function listQuotes(
  db: Queries,
  query: ListQuery & { status?: QuoteStatus | undefined },
): Promise<Page<QuotesTable>> {
  return readList(db, quoteList, [equal('status', query.status)], query);
}

export function findQuote(db: Queries, id: string): Promise<QuotesTable | undefined> {
  return db.selectFrom('quotes').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function insertQuote(tx: Queries, quote: QuotesTable): Promise<void> {
  await tx.insertInto('quotes').values(quote).execute();
}

/** 'Active' is pending or approved and not expired (resolution 74). */
export async function countActiveQuotes(db: Queries, now: number): Promise<number> {
  const row = await db
    .selectFrom('quotes')
    .select((e) => e.fn.countAll<number>().as('n'))
    .where('status', 'in', openQuoteStatuses)
    .where('valid_until', '>', now)
    .executeTakeFirstOrThrow();
  return row.n;
}

/** Estimated costs in whole dollars, summed per status. */
export function sumQuotesByStatus(
  db: Queries,
): Promise<{ status: string; dollars: number; quotes: number }[]> {
  return db
    .selectFrom('quotes')
    .select([
      'status',
      // PostgreSQL sums a bigint to a numeric, which arrives as text.
      sql<number>`cast(sum(estimated_cost_dollars) as bigint)`.as('dollars'),
      sql<number>`count(*)`.as('quotes'),
    ])
    .groupBy('status')
    .execute();
}
