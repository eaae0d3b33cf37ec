import type { EndpointInput } from '#contract/endpoint.ts';
import type {
  createScopeItem,
  updateScopeItem as updateEndpoint,
} from '#contract/projects/scope-items.ts';
import type { AuditedAction } from '#domain/audit/audited-action.ts';
import { newId } from '#server/platform/db/ids.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { updateVersioned } from '#server/platform/db/update-versioned.ts';
import { notFound, outOfDate, Problem } from '#server/platform/http/problem.ts';
import { changedFields } from '#server/platform/work/record.ts';
import type { Work } from '#server/platform/work/work.ts';
import type { SoldLine } from '../../quotes/price-snapshot.ts';
import { findMilestone } from '../milestones/store.ts';
import { recordInProject } from '../record-in-project.ts';
import { lockProject } from '../store.ts';
import type { ProjectsTable, ScopeItemsTable } from '../tables.ts';
import { presentScopeItem } from './present.ts';
import { findScopeItem, insertScopeItems, lastScopePosition } from './store.ts';

/** Adds an item at the end of a project's scope, without a price. */
export async function addScopeItem(
  work: Work,
  projectId: string,
  wanted: EndpointInput<typeof createScopeItem>['body'],
): Promise<ScopeItemsTable> {
  const { tx, now } = work;
  const project = await lockProject(tx, projectId);
  if (project === undefined) throw notFound('project');
  await requireMilestone(tx, project.id, wanted.milestoneId ?? null);
  const row: ScopeItemsTable = {
    id: newId(now),
    project_id: project.id,
    feature_key: '',
    label: wanted.label,
    price_cents: null,
    state: wanted.state ?? 'planned',
    milestone_id: wanted.milestoneId ?? null,
    position: (await lastScopePosition(tx, project.id)) + 1,
    deleted_at: null,
    version: 1,
    created_at: now,
    updated_at: now,
  };
  await insertScopeItems(tx, [row]);
  await recordItem(work, project, row, 'created');
  return row;
}

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

/** @throws Problem 404, `conflict` with `current`, `invalid_input` for another project's milestone. */
export async function changeScopeItem(
  work: Work,
  id: string,
  change: EndpointInput<typeof updateEndpoint>['body'],
): Promise<ScopeItemsTable> {
  const { tx } = work;
  const { project, item } = await lockScopeItem(tx, id, false);
  if (change.version !== undefined && change.version !== item.version)
    throw outOfDate('this scope item', presentScopeItem(item));
  const milestoneId = change.milestoneId === undefined ? item.milestone_id : change.milestoneId;
  if (milestoneId !== item.milestone_id) await requireMilestone(tx, project.id, milestoneId);
  return write(work, project, item, 'changed', {
    label: change.label ?? item.label,
    state: change.state ?? item.state,
    milestone_id: milestoneId,
  });
}

/** Removes or restores a scope item; does nothing when it is in that state already. */
export async function setScopeItemRemoved(
  work: Work,
  id: string,
  removed: boolean,
): Promise<ScopeItemsTable> {
  const { project, item } = await lockScopeItem(work.tx, id, !removed);
  if ((item.deleted_at !== null) === removed) return item;
  return write(work, project, item, removed ? 'deleted' : 'restored', {
    deleted_at: removed ? work.now : null,
  });
}

async function lockScopeItem(tx: Queries, id: string, alsoRemoved: boolean) {
  const seen = await findScopeItem(tx, id);
  if (seen === undefined) throw notFound('scope item');
  const project = await lockProject(tx, seen.project_id);
  // Read again under the lock.
  const item = await findScopeItem(tx, id);
  if (project === undefined || item === undefined) throw notFound('scope item');
  if (item.deleted_at !== null && !alsoRemoved) throw notFound('scope item');
  return { project, item };
}

async function requireMilestone(tx: Queries, projectId: string, id: string | null): Promise<void> {
  if (id === null) return;
  const milestone = await findMilestone(tx, id);
  if (milestone?.project_id === projectId && milestone.deleted_at === null) return;
  const message = 'Please choose a milestone in this project';
  throw new Problem('invalid_input', message, { issues: [{ path: 'milestoneId', message }] });
}

async function write(
  work: Work,
  project: ProjectsTable,
  before: ScopeItemsTable,
  action: AuditedAction,
  change: Partial<ScopeItemsTable>,
): Promise<ScopeItemsTable> {
  const { tx, now } = work;
  const written = await updateVersioned(tx, 'scope_items', {
    ...before,
    ...change,
    updated_at: now,
  });
  if (written === undefined) throw outOfDate('this scope item', presentScopeItem(before));
  await recordItem(work, project, written, action, before);
  return written;
}

async function recordItem(
  work: Work,
  project: ProjectsTable,
  item: ScopeItemsTable,
  action: AuditedAction,
  before?: ScopeItemsTable,
): Promise<void> {
  await recordInProject(work, project, {
    kind: 'scope',
    id: item.id,
    name: `${project.reference} ${item.label}`,
    action,
    ...(before && {
      changes: changedFields(presentScopeItem(before), presentScopeItem(item), [
        'label',
        'state',
        'milestoneId',
      ]),
    }),
    topics: ['projects'],
  });
}
