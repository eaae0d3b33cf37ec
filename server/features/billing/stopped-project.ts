import { sql } from 'kysely';
import type { Queries } from '#server/platform/db/schema.ts';

/** The condition of projects whose plan is stopped: canceled, or in the bin (rule BILLING-1). */
export const isStopped = sql<boolean>`(
  projects.status = 'cancelled' or projects.deleted_at is not null)`;

/**
 * The quotes of all stopped plans. Each half of {@link isStopped} has an index of its own, which the two
 * together cannot use.
 */
export function stoppedQuotes(db: Queries) {
  const projects = db.selectFrom('projects').select('source_quote_id');
  return projects
    .where('status', '=', 'cancelled')
    .where('deleted_at', 'is', null)
    .unionAll(projects.where('deleted_at', 'is not', null));
}

/** Whether the plan of a quote is stopped. */
export async function isPlanStopped(db: Queries, quoteId: string): Promise<boolean> {
  return (await listStopped(db, [quoteId])).size > 0;
}

/** Which of these quotes' plans are stopped. */
export async function listStopped(
  db: Queries,
  quoteIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (quoteIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('projects')
    .select('source_quote_id')
    .where('source_quote_id', 'in', quoteIds)
    .where(isStopped)
    .execute();
  return new Set(rows.flatMap(({ source_quote_id: id }) => id ?? []));
}
