import { newId } from '#server/platform/db/ids.ts';
import type { Work } from '#server/platform/work/work.ts';
import type { SoldLine } from '../../quotes/store.ts';
import { insertScopeItems } from './store.ts';

/** Adds the lines of a quote as the scope of its project (rule PROJECT-2). */
export async function addSoldScope(
  { tx, now }: Work,
  projectId: string,
  lines: readonly SoldLine[],
): Promise<void> {
  await insertScopeItems(
    tx,
    lines.map((line, index) => ({
      id: newId(now),
      project_id: projectId,
      feature_key: line.key,
      label: line.label,
      price_cents: line.priceCents,
      state: 'planned',
      milestone_id: null,
      position: index + 1,
      deleted_at: null,
      version: 1,
      created_at: now,
      updated_at: now,
    })),
  );
}
