import type { FeatureTimeReply } from '#contract/projects/time-entries.ts';
import { notFound, outOfDate } from '#server/platform/http/problem.ts';
import { record } from '#server/platform/work/record.ts';
import type { Work } from '#server/platform/work/work.ts';
import { findScopeItem } from '../projects/scope/store.ts';
import { lockProject } from '../projects/store.ts';
import { presentFeature } from './present.ts';
import { ensureSums, readFeature, writeDone } from './store.ts';

/** @throws Problem 404, or `conflict` with `current` for a stale version. */
export async function setDone(
  work: Work,
  scopeItemId: string,
  { done, version }: { done: number | null; version: number },
): Promise<FeatureTimeReply> {
  const { tx, now } = work;
  const seen = await findScopeItem(tx, scopeItemId);
  if (seen === undefined) throw notFound('scope item');
  const project = await lockProject(tx, seen.project_id);
  const item = await findScopeItem(tx, scopeItemId);
  if (project === undefined || item === undefined || item.deleted_at !== null)
    throw notFound('scope item');
  await ensureSums(tx, item, now);
  const before = await readFeature(tx, item.id);
  // Compared here, too: a version may be greater than the column can hold.
  const isStale = before.version !== version;
  if (isStale || !(await writeDone(tx, { id: item.id, version }, done, now)))
    throw outOfDate('how much of this feature is done', presentFeature(before));
  await record(work, {
    kind: 'scope',
    id: item.id,
    name: `${project.reference} ${item.label}`,
    action: 'changed',
    changes: { done: { from: before.done, to: done } },
    topics: ['projects'],
  });
  return presentFeature(await readFeature(tx, item.id));
}
