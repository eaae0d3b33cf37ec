import type { AuditedAction } from '#domain/audit/audited-action.ts';
import { recordInProject } from '#server/features/projects/record-in-project.ts';
import type { ProjectsTable } from '#server/features/projects/tables.ts';
import type { FieldChanges } from '#server/platform/work/record.ts';
import { record } from '#server/platform/work/record.ts';
import type { Work } from '#server/platform/work/work.ts';
import type { ChangeRequestsTable } from './tables.ts';

/** Audits what happened to a change; the client is notified unless it was never shown to them. */
export async function recordChange(
  work: Work,
  project: ProjectsTable,
  change: Pick<ChangeRequestsTable, 'id' | 'number' | 'title' | 'shown_at'>,
  action: AuditedAction,
  changes: FieldChanges = {},
): Promise<void> {
  const entry = {
    kind: 'change',
    id: change.id,
    name: `${change.number} ${change.title}`,
    action,
    changes,
    topics: ['projects'],
  } as const;
  if (change.shown_at === null) await record(work, entry);
  else await recordInProject(work, project, entry);
}
