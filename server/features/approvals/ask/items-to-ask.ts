import { listText } from '#domain/approval/approval-state.ts';
import { listMilestonesOf } from '#server/features/projects/milestones/store.ts';
import { listScopeOf } from '#server/features/projects/scope/store.ts';
import type { MilestonesTable, ScopeItemsTable } from '#server/features/projects/tables.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { listItems } from '../store.ts';
import type { ApprovalsTable } from '../tables.ts';

/** The milestone that is asked about, and all questions of its project. */
interface Asked {
  milestone: MilestonesTable;
  approvals: readonly ApprovalsTable[];
}

/**
 * The chosen items, if they can be shown for approval (rule SIGNOFF-3).
 *
 * @throws Problem `item_not_ready` naming items that are not in review, or still being built for the
 *   milestone; `conflict` for one that is in another open question; `invalid_input`.
 */
export async function itemsToAsk(
  tx: Queries,
  { milestone, approvals }: Asked,
  ids: readonly string[],
): Promise<ScopeItemsTable[]> {
  const scope = await listScopeOf(tx, milestone.project_id);
  const chosen = scope.filter((item) => ids.includes(item.id));
  if (chosen.length !== new Set(ids).size) {
    const message = 'Please choose items from this project';
    throw new Problem('invalid_input', message, { issues: [{ path: 'itemIds', message }] });
  }
  const early = chosen.filter(({ state }) => state !== 'in-review');
  const [is, it] = early.length === 1 ? ['is', 'it'] : ['are', 'them'];
  if (early.length > 0)
    throw notReady(early, `${is} not in review yet, so the client cannot approve ${it}.`);
  // An approval completes the milestone, and nothing of it may be left behind unfinished.
  const building = scope.filter(
    ({ milestone_id: id, state }) => id === milestone.id && state === 'building',
  );
  if (building.length > 0) throw stillBuilt(building);
  await refuseAsked(tx, { milestone, approvals }, chosen);
  return chosen;
}

function stillBuilt(items: readonly ScopeItemsTable[]): Problem {
  const [is, it] = items.length === 1 ? ['is', 'it'] : ['are', 'them'];
  return notReady(
    items,
    `${is} still being built for this milestone. Finish ${it}, or move ${it} to another milestone, before you ask.`,
  );
}

function notReady(items: readonly ScopeItemsTable[], what: string): Problem {
  return new Problem('item_not_ready', `${listText(items.map(({ label }) => label))} ${what}`, {
    extra: { items: items.map(({ id, label, state }) => ({ id, label, state })) },
  });
}

/** An item is in one open question at a time, so that nobody approves it twice. */
async function refuseAsked(
  tx: Queries,
  { milestone, approvals }: Asked,
  items: readonly ScopeItemsTable[],
): Promise<void> {
  const milestones = await listMilestonesOf(tx, milestone.project_id);
  for (const { id, milestone_id: about } of approvals.filter(({ state }) => state === 'open')) {
    const other = milestones.find((one) => one.id === about);
    // The question about a milestone that is done or gone cannot be answered anymore.
    if (other === undefined || other.completed_at !== null) continue;
    const asked = (await listItems(tx, [id])).map(({ scope_item_id: itemId }) => itemId);
    const twice = items.filter((item) => asked.includes(item.id));
    if (twice.length === 0) continue;
    throw new Problem(
      'conflict',
      `${listText(twice.map(({ label }) => label))} ${twice.length === 1 ? 'is' : 'are'} in the open question about ${other.title}. Withdraw that question first.`,
      { extra: { reason: 'open' } },
    );
  }
}
