import type { Queries } from '#server/platform/db/schema.ts';
import type { LeadsTable } from '../tables.ts';
import { belongings, listBlocked, moveAll, placeOf } from './belongings.ts';
import { insertMoved, type MovedRow, noteStepDays } from './merge-store.ts';
import { passStep } from './pass-step.ts';
import type { LeadMergesTable } from './tables.ts';

/** What a merge left with the merged lead, because the lead that stays has its own. */
interface LeftBehind {
  merge: Pick<LeadMergesTable, 'id' | 'merged_id' | 'kept_until'>;
  /** The ids of the rows, by place. */
  rows: Map<string, string[]>;
}

/** What the merges into a lead that were not taken back have left behind, oldest merge first. */
export async function listLeftBehind(db: Queries, leadId: string): Promise<LeftBehind[]> {
  const merges = await db
    .selectFrom('lead_merges')
    .select(['id', 'merged_id', 'kept_until'])
    .where('lead_id', '=', leadId)
    .where('taken_back_at', 'is', null)
    .orderBy('id')
    .execute();
  const all: LeftBehind[] = [];
  for (const merge of merges) {
    const rows: LeftBehind['rows'] = new Map();
    for (const belonging of belongings)
      rows.set(
        placeOf(belonging),
        await listBlocked(db, belonging, { from: merge.merged_id, into: leadId }),
      );
    all.push({ merge, rows });
  }
  return all;
}

/**
 * Moves what was left behind and no longer has to be, after another merge was taken back: as if that one
 * had never been made. What somebody has removed from the lead since was not in the way, and stays removed.
 */
export async function moveLeftBehind(
  tx: Queries,
  lead: Pick<LeadsTable, 'id' | 'assigned_to'>,
  left: readonly LeftBehind[],
  now: number,
): Promise<void> {
  for (const { merge, rows } of left) {
    const moved: MovedRow[] = [];
    for (const belonging of belongings) {
      const place = placeOf(belonging);
      const only = rows.get(place) ?? [];
      if (only.length === 0) continue;
      for (const row_id of await moveAll(tx, belonging, {
        ...{ from: merge.merged_id, into: lead.id, only },
      }))
        moved.push({ place, row_id, was: null });
    }
    if (moved.some(({ place }) => place === 'lead_steps.lead_id'))
      moved.push(...(await passStep(tx, lead)));
    await noteStepDays(tx, [lead.id, merge.merged_id]);
    // Of older merges, nothing is kept.
    if (merge.kept_until !== null) await insertMoved(tx, merge.id, moved, now);
  }
}
