import type { Queries } from '#server/platform/db/schema.ts';
import type { LeadNotesTable } from '../tables.ts';

/** A note of a lead, removed or not. */
export function findLeadNote(
  db: Queries,
  leadId: string,
  id: string,
): Promise<LeadNotesTable | undefined> {
  return db
    .selectFrom('lead_notes')
    .selectAll()
    .where('id', '=', id)
    .where('lead_id', '=', leadId)
    .executeTakeFirst();
}

export async function insertLeadNote(tx: Queries, note: LeadNotesTable): Promise<void> {
  await tx.insertInto('lead_notes').values(note).execute();
}
