import type { Queries } from '#server/platform/db/schema.ts';
import type { QuoteVersionsTable } from './tables.ts';

/** What was sent of some quotes, the newest version first, without the documents themselves. */
export function listVersionsOf(
  db: Queries,
  quoteIds: readonly string[],
): Promise<Omit<QuoteVersionsTable, 'document'>[]> {
  if (quoteIds.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('quote_versions')
    .select(['id', 'quote_id', 'number', 'document_hash', 'estimated_cost_dollars', 'sent_at'])
    .where('quote_id', 'in', quoteIds)
    .orderBy('number', 'desc')
    .execute();
}
