import type { EndpointInput } from '#contract/endpoint.ts';
import type { ChangeSettingsReply, setChangeSettings } from '#contract/projects/staff-changes.ts';
import { defaultSelfPercent } from '#domain/change-request/self-acceptance.ts';
import { recordInProject } from '#server/features/projects/record-in-project.ts';
import { lockProject } from '#server/features/projects/store.ts';
import { notFound, outOfDate } from '#server/platform/http/problem.ts';
import { changedFields } from '#server/platform/work/record.ts';
import type { Work } from '#server/platform/work/work.ts';
import { findSettings } from './store.ts';
import type { ChangeSettingsTable } from './tables.ts';

/** The settings of a project; the usual ones without a row. */
export function presentSettings(row: ChangeSettingsTable | undefined): ChangeSettingsReply {
  return {
    selfPercent: row?.self_percent ?? defaultSelfPercent,
    showsGoodwill: (row?.goodwill_shown_at ?? null) !== null,
    version: row?.version ?? 0,
  };
}

/** @throws Problem 404, or `conflict` with `current` for a stale version. */
export async function changeSettings(
  work: Work,
  projectId: string,
  { version, selfPercent, showsGoodwill }: EndpointInput<typeof setChangeSettings>['body'],
): Promise<ChangeSettingsTable> {
  const { tx, now } = work;
  const project = await lockProject(tx, projectId);
  if (project === undefined) throw notFound('project');
  const before = await findSettings(tx, projectId);
  if ((before?.version ?? 0) !== version)
    throw outOfDate('these settings', presentSettings(before));
  const row: ChangeSettingsTable = {
    id: projectId,
    self_percent: selfPercent,
    goodwill_shown_at: showsGoodwill ? (before?.goodwill_shown_at ?? now) : null,
    version: version + 1,
    created_at: before?.created_at ?? now,
    updated_at: now,
  };
  await tx
    .insertInto('project_change_settings')
    .values(row)
    .onConflict((c) => {
      const { id: _, ...columns } = row;
      return c.column('id').doUpdateSet(columns);
    })
    .execute();
  await recordInProject(work, project, {
    kind: 'project',
    id: project.id,
    name: project.reference,
    action: 'changed',
    changes: changedFields(presentSettings(before), presentSettings(row), [
      'selfPercent',
      'showsGoodwill',
    ]),
    topics: ['projects'],
  });
  return row;
}
