import type { Context } from '#server/platform/context.ts';
import { newId } from '#server/platform/db/ids.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import type { SoldLine } from '../../quotes/store.ts';
import { insertScopeItems } from './store.ts';

/** Turns the lines of a quote into the scope of its project (rule PROJECT-2). */
export async function addSoldScope(
  tx: Queries,
  { now }: Pick<Context, 'now'>,
  projectId: string,
  lines: readonly SoldLine[],
): Promise<void> {
  const at = now();
  await insertScopeItems(
    tx,
    lines.map((line, index) => ({
      id: newId(at),
      project_id: projectId,
      feature_key: line.key,
      label: line.label,
      price_cents: line.priceCents,
      state: 'planned',
      milestone_id: null,
      position: index + 1,
      deleted_at: null,
      version: 1,
      created_at: at,
      updated_at: at,
    })),
  );
}
