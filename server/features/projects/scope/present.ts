import type { ScopeItemReply } from '#contract/projects/scope-items.ts';
import type { ScopeItemsTable } from '../tables.ts';

export function presentScopeItem(row: ScopeItemsTable): ScopeItemReply {
  return {
    id: row.id,
    projectId: row.project_id,
    label: row.label,
    priceCents: row.price_cents,
    state: row.state,
    milestoneId: row.milestone_id,
    position: row.position,
    version: row.version,
  };
}
