import type { PublicPage } from '#domain/site/pages-seen.ts';
import { newId } from '#server/platform/db/ids.ts';
import { sentAlong } from '#server/platform/db/postgres/named-statements.ts';
import type { Queries } from '#server/platform/db/schema.ts';

/** Stores the pages of a visit, unless it was only the page of the form. */
export async function storeVisit(
  tx: Queries,
  leadId: string,
  pages: readonly PublicPage[],
  now: number,
): Promise<void> {
  if (pages.length < 2) return;
  const visit = { id: newId(now), lead_id: leadId, pages: pages.join(' '), created_at: now };
  await tx.insertInto('lead_visits').values(visit).modifyEnd(sentAlong).execute();
}

/** The pages of a lead's latest visit, in order; empty if unknown. */
export async function latestPages(db: Queries, leadId: string): Promise<string[]> {
  const visit = await db
    .selectFrom('lead_visits')
    .select('pages')
    .where('lead_id', '=', leadId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return visit?.pages.split(' ') ?? [];
}
