import { sql } from 'kysely';
import type { Queries } from '#server/platform/db/schema.ts';

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
    .where('deleted_at', 'is', null)
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
