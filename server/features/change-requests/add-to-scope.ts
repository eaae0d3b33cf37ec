import { insertScopeItems, lastScopePosition } from '#server/features/projects/scope/store.ts';
import type { MilestonesTable } from '#server/features/projects/tables.ts';
import { newId } from '#server/platform/db/ids.ts';
import type { Work } from '#server/platform/work/work.ts';
import type { Change } from './store.ts';

/** Adds what a signed change contains to the scope of its project, at the prices of the change. */
export async function addToScope(
  { tx, now }: Work,
  change: Change,
  milestone: Pick<MilestonesTable, 'id'> | undefined,
): Promise<void> {
  const last = await lastScopePosition(tx, change.project_id);
  await insertScopeItems(
    tx,
    change.lines.map((line, index) => ({
      id: newId(now),
      project_id: change.project_id,
      feature_key: line.feature_key,
      label: line.quantity === 1 ? line.label : `${line.quantity} × ${line.label}`,
      price_cents: line.quantity * line.unit_cents,
      state: 'planned',
      milestone_id: milestone?.id ?? null,
      position: last + index + 1,
      deleted_at: null,
      version: 1,
      created_at: now,
      updated_at: now,
    })),
  );
}
