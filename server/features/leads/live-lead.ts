import type { Queries } from '#server/platform/db/schema.ts';
import { notFound, Problem } from '#server/platform/http/problem.ts';
import { lockLead } from './change-store.ts';
import type { LeadsTable } from './tables.ts';

/**
 * A lead to write something about, locked until the transaction ends.
 *
 * @throws Problem 404, or `conflict` for one in the bin.
 */
export async function lockLiveLead(tx: Queries, id: string): Promise<LeadsTable> {
  const lead = await lockLead(tx, id);
  if (lead === undefined) throw notFound('lead');
  if (lead.merged_into !== null) throw mergedLead();
  if (lead.deleted_at !== null)
    throw new Problem('conflict', 'This lead is in the bin. Restore it first.');
  return lead;
}

/** Refuses to change a lead that was merged into another one. */
export function mergedLead(): Problem {
  return new Problem(
    'conflict',
    'This lead was merged into another one. Reload the page to see that one.',
  );
}
