import { sql } from 'kysely';
import type { EndpointInput } from '#contract/endpoint.ts';
import type { listQuotes as listQuotesEndpoint } from '#contract/quotes/quote-records.ts';
import type { ClientDeed } from '#domain/account/client-role.ts';
import { openQuoteStatuses } from '#domain/quote/quote-status.ts';
import {
  type ClientAccess,
  projectsWhere,
} from '#server/features/accounts/client-people/client-access.ts';
import { isOwn, ownRecords } from '#server/features/leads/own-leads.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { type Figure, readFigures } from '#server/platform/figures/figures.ts';
import { type Condition, equal, notInBin } from '#server/platform/lists/condition.ts';
import { type List, readList } from '#server/platform/lists/read-list.ts';
import type { Page } from '#server/platform/lists/read-page.ts';
import { queueEvent } from '#server/platform/webhooks/queue-events.ts';
import { asCustomerSees } from './offer/held-offer.ts';
import { type QuotesTable, quoteTables } from './tables.ts';

const quoteList: List<QuotesTable> = {
  table: 'quotes',
  columns: 'all',
  ...quoteTables.quotes.list,
};

/**
 * Lists the quotes that are not in the bin.
 *
 * @param owner of whose leads; null for everybody's.
 */
export function listQuotes(
  db: Queries,
  query: EndpointInput<typeof listQuotesEndpoint>['query'],
  owner: string | null,
): Promise<Page<QuotesTable>> {
  const conditions: Condition[] = [
    notInBin,
    equal('status', query.status),
    equal('source', query.source),
    equal('lead_id', query.leadId),
  ];
  return readList(
    db,
    quoteList,
    conditions,
    query,
    owner === null ? null : ownRecords('quote', owner),
  );
}

export function findQuote(db: Queries, id: string): Promise<QuotesTable | undefined> {
  return db.selectFrom('quotes').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Locks a quote, so that nobody can reject it during its conversion. */
export function lockQuote(tx: Queries, id: string): Promise<QuotesTable | undefined> {
  return tx
    .updateTable('quotes')
    .set((e) => ({ version: e.ref('version') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
}

/** Whether a quote became a project, in the bin or not. */
export async function isConverted(db: Queries, id: string): Promise<boolean> {
  const project = await db
    .selectFrom('projects')
    .select('id')
    .where('source_quote_id', '=', id)
    .executeTakeFirst();
  return project !== undefined;
}

export async function insertQuote(tx: Queries, quote: QuotesTable): Promise<void> {
  await tx.insertInto('quotes').values(quote).execute();
  await queueEvent({ tx, now: quote.created_at }, { type: 'quote.created', id: quote.id });
}

/** Writes the next version of a quote; undefined if the version is outdated. */
export function updateQuote(tx: Queries, next: QuotesTable): Promise<QuotesTable | undefined> {
  // Views and mails of the link do not raise the version: keep what was recorded meanwhile.
  const {
    first_viewed_at: _first,
    last_viewed_at: _last,
    view_count: _count,
    link_sent_at: _sent,
    ...columns
  } = next;
  return tx
    .updateTable('quotes')
    .set({ ...columns, version: next.version + 1 })
    .where('id', '=', next.id)
    .where('version', '=', next.version)
    .returningAll()
    .executeTakeFirst();
}

/**
 * 'Active' is pending or approved and not expired (rule QUOTE-6).
 *
 * @param dayStart when the company's today began
 * @param owner of whose leads; null for everybody's.
 */
export async function countActiveQuotes(
  db: Queries,
  dayStart: number,
  owner: string | null,
): Promise<number> {
  const row = await db
    .selectFrom('quotes')
    .select((e) => e.fn.countAll<number>().as('n'))
    .$if(owner !== null, (rows) => rows.where(isOwn('quote', owner ?? '', 'quotes')))
    .where(
      'status',
      'in',
      openQuoteStatuses.map((status) => sql.lit(status)),
    )
    .where('valid_until', '>', dayStart)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return row.n;
}

/**
 * Estimated costs in whole dollars, summed per status.
 *
 * @param owner of whose leads; null for everybody's.
 */
export async function sumQuotesByStatus(
  db: Queries,
  owner: string | null,
): Promise<{ status: string; dollars: number; quotes: number }[]> {
  const figures = await (owner === null ? readFigures(db, 'quotes') : sumOwn(db, owner));
  return figures.map(({ part, entries, amount }) => ({
    status: part,
    dollars: amount,
    quotes: entries,
  }));
}

async function sumOwn(db: Queries, owner: string): Promise<Figure[]> {
  const { rows } = await sql<Figure>`select quotes.status as part, count(*) as entries,
      cast(sum(estimated_cost_dollars) as bigint) as amount
    from leads cross join quotes where quotes.lead_id = leads.id and leads.assigned_to = ${owner}
      and quotes.deleted_at is null group by quotes.status`.execute(db);
  return rows;
}

/** Ids of the quotes that became projects in which somebody may do something, whoever they were made for. */
export async function quotesOfProjects(
  db: Queries,
  access: ClientAccess,
  deed: ClientDeed,
): Promise<string[]> {
  const rows = await db
    .selectFrom('projects')
    .select('source_quote_id')
    .where(projectsWhere(access, deed))
    .where('deleted_at', 'is', null)
    .execute();
  return rows.flatMap(({ source_quote_id: id }) => (id === null ? [] : [id]));
}

/**
 * The quotes addressed to somebody of a client, and those of the projects in which they may do
 * something, newest first, without the bin and without drafts that nobody sent them (rule QUOTE-15).
 */
export async function listQuotesOfClient(
  db: Queries,
  access: ClientAccess,
  deed: ClientDeed = 'see',
): Promise<QuotesTable[]> {
  const projects = await quotesOfProjects(db, access, deed);
  const quotes = await db
    .selectFrom('quotes')
    .selectAll()
    .where((e) =>
      e.or([
        e(e.fn<string>('lower', ['customer_email']), '=', access.key),
        ...(projects.length > 0 ? [e('id', 'in', projects)] : []),
      ]),
    )
    .where('deleted_at', 'is', null)
    .where((e) =>
      e.or([
        e('source', '<>', 'staff'),
        e('sent_at', 'is not', null),
        e('status', '=', 'accepted'),
      ]),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return quotes.map(asCustomerSees);
}
