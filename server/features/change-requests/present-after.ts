import { findProject } from '#server/features/projects/store.ts';
import { inCompanyZone } from '#server/platform/clock/company-day.ts';
import type { Work } from '#server/platform/work/work.ts';
import { readBasis } from './basis.ts';
import type { LockedChange } from './lock-change.ts';
import { presentChange } from './present.ts';

/** The reply after a change, with everything that it altered. */
export async function presentAfter(work: Work, { change, basis: { project } }: LockedChange) {
  const { tx, context, now } = work;
  const after = await findProject(tx, project.id);
  return presentChange(
    tx,
    change,
    await readBasis(tx, after ?? project),
    inCompanyZone(context, now),
  );
}
