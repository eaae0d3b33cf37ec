import type { EndpointInput } from '#contract/endpoint.ts';
import type {
  addRisk as addRiskEndpoint,
  changeRisk as changeRiskEndpoint,
} from '#contract/projects/risks.ts';
import type { AuditedAction } from '#domain/audit/audited-action.ts';
import { newId } from '#server/platform/db/ids.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { notFound, outOfDate } from '#server/platform/http/problem.ts';
import { changedFields, type Recorded, record } from '#server/platform/work/record.ts';
import type { Work } from '#server/platform/work/work.ts';
import { requireMay } from '../accounts/team/team.ts';
import { recordInProject } from '../projects/record-in-project.ts';
import { findProject, lockProject } from '../projects/store.ts';
import { presentRisk } from './present.ts';
import { findRisk, insertRisk, type RiskRow, updateRisk } from './store.ts';

type Fields = EndpointInput<typeof addRiskEndpoint>['body'];

/** @throws Problem 404, or `invalid_input` for an owner who is not a team member. */
export async function addRisk(work: Work, projectId: string, fields: Fields): Promise<RiskRow> {
  const { tx, now } = work;
  const project = await lockProject(tx, projectId);
  if (project === undefined) throw notFound('project');
  await requireMay(tx, fields.ownerId, 'risk', 'ownerId');
  const id = newId(now);
  await insertRisk(tx, {
    id,
    project_id: project.id,
    text: fields.text,
    likelihood: fields.likelihood,
    owner_id: fields.ownerId,
    client_visible_at: fields.isClientVisible ? now : null,
    deleted_at: null,
    version: 1,
    created_at: now,
    updated_at: now,
  });
  const added = await getRisk(tx, id);
  await recordRisk(work, added, 'risk added');
  return added;
}

/** @throws Problem 404, or `conflict` with `current` for a stale version. */
export async function changeRisk(
  work: Work,
  id: string,
  change: EndpointInput<typeof changeRiskEndpoint>['body'],
): Promise<RiskRow> {
  const { tx, now } = work;
  const before = await getRisk(tx, id);
  if (before.deleted_at !== null) throw notFound('risk');
  if (change.version !== before.version) throw outOfDate('this risk', presentRisk(before));
  if (change.ownerId !== before.owner_id) await requireMay(tx, change.ownerId, 'risk', 'ownerId');
  return write(work, before, 'risk changed', {
    text: change.text,
    likelihood: change.likelihood,
    owner_id: change.ownerId,
    client_visible_at: change.isClientVisible ? (before.client_visible_at ?? now) : null,
  });
}

/** Removes or restores a risk; does nothing when it is in that state already. */
export async function setRiskRemoved(work: Work, id: string, removed: boolean): Promise<RiskRow> {
  const before = await getRisk(work.tx, id);
  if ((before.deleted_at !== null) === removed) return before;
  return write(work, before, removed ? 'risk deleted' : 'risk restored', {
    deleted_at: removed ? work.now : null,
  });
}

async function getRisk(db: Queries, id: string): Promise<RiskRow> {
  const risk = await findRisk(db, id);
  if (risk === undefined) throw notFound('risk');
  return risk;
}

async function write(
  work: Work,
  before: RiskRow,
  action: AuditedAction,
  change: Parameters<typeof updateRisk>[2],
): Promise<RiskRow> {
  const { tx, now } = work;
  const isWritten = await updateRisk(tx, before, { ...change, updated_at: now });
  const after = await getRisk(tx, before.id);
  if (!isWritten) throw outOfDate('this risk', presentRisk(after));
  await recordRisk(work, after, action, before);
  return after;
}

/** A risk for the audit trail, with its owner's name. */
const trailOf = (row: RiskRow) => ({ ...presentRisk(row), owner: presentRisk(row).owner?.name });

async function recordRisk(
  work: Work,
  risk: RiskRow,
  action: AuditedAction,
  before?: RiskRow,
): Promise<void> {
  const project = await findProject(work.tx, risk.project_id);
  if (project === undefined) throw notFound('project');
  const entry: Recorded = {
    kind: 'project',
    id: project.id,
    name: project.reference,
    action,
    changes: before
      ? changedFields(trailOf(before), trailOf(risk), [
          'text',
          'likelihood',
          'owner',
          'isClientVisible',
        ])
      : { text: { from: null, to: risk.text } },
    topics: ['projects'],
  };
  // The client must not even learn that an internal risk exists.
  if (risk.client_visible_at === null && (before?.client_visible_at ?? null) === null)
    await record(work, entry);
  else await recordInProject(work, project, entry);
}
