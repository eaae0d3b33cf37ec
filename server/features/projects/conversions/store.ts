import { sql } from 'kysely';
import type { LeadsTable } from '#server/features/leads/tables.ts';
import type { QuotesTable } from '#server/features/quotes/tables.ts';
import type { Queries } from '#server/platform/db/schema.ts';

/**
 * Locks a lead until the transaction ends, so that conversions of it and of its quotes wait for each
 * other.
 */
export function lockLead(tx: Queries, id: string): Promise<LeadsTable | undefined> {
  return tx
    .updateTable('leads')
    .set((e) => ({ version: e.ref('version') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
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

/** Sets a lead to converted (rule LEAD-5). */
export async function markConverted(tx: Queries, leadId: string, now: number): Promise<void> {
  await tx
    .updateTable('leads')
    .set({ status: 'converted', version: sql`version + 1`, updated_at: now })
    .where('id', '=', leadId)
    .execute();
}

/** The timeline requested in a lead's newest quote that was not rejected, or ''. */
export async function findRequestedTimeline(db: Queries, leadId: string): Promise<string> {
  const quote = await db
    .selectFrom('quotes')
    .select('timeline')
    .where('lead_id', '=', leadId)
    .where('status', '<>', 'rejected')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return quote?.timeline ?? '';
}

/** The id if it belongs to an active team account, or else null. */
export async function findTeamMember(db: Queries, id: string | null): Promise<string | null> {
  if (id === null) return null;
  const user = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('role', '<>', 'client')
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return user?.id ?? null;
}
