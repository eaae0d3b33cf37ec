import { currentMilestone } from '#domain/project/milestone-phase.ts';
import { placeOf, planFromTemplate } from '#domain/project/milestone-template.ts';
import { readEdition } from '#server/features/catalogue/store.ts';
import { findTemplate, type NamedTemplate } from '#server/features/milestone-templates/store.ts';
import { newId } from '#server/platform/db/ids.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { outOfDate, Problem } from '#server/platform/http/problem.ts';
import type { Work } from '#server/platform/work/work.ts';
import { insertMilestones, lastPosition, listMilestonesOf } from '../milestones/store.ts';
import { milestoneState } from '../present.ts';
import { listScopeOf, putOnMilestone } from '../scope/store.ts';
import type { MilestonesTable, ProjectsTable } from '../tables.ts';

/** The set that somebody chose, in the version that they were shown. */
export interface ChosenTemplate {
  templateId?: string | undefined;
  templateVersion?: number | undefined;
}

/**
 * The set that a project starts with; the built-in one by default.
 *
 * @throws Problem `invalid_input` for an unknown or archived one, `conflict` with `current` for one that
 *   was changed since it was shown.
 */
export async function requireTemplate(
  db: Queries,
  { templateId, templateVersion }: ChosenTemplate,
): Promise<NamedTemplate> {
  const template = await findTemplate(db, templateId);
  if (template === undefined || template.isArchived) {
    const message = 'Please choose another milestone set, because this one was archived';
    throw new Problem('invalid_input', message, { issues: [{ path: 'templateId', message }] });
  }
  if (templateVersion !== undefined && templateVersion !== template.version)
    throw outOfDate('this milestone set', { id: template.id, version: template.version });
  return template;
}

/** Something sold, and where it belongs in a set. */
export type Placer = (featureKey: string) => number | undefined;

/** Where the features of the catalog belong in a set (rule MILESTONE-10). */
export async function placerOf(db: Queries, template: NamedTemplate): Promise<Placer> {
  if (template.milestones.every((one) => one.features.length + one.categories.length === 0))
    return () => undefined;
  const { byKey } = await readEdition(db);
  return (key) =>
    key === '' ? undefined : placeOf(template, { key, category: byKey.get(key)?.category });
}

/** Titles are compared as they are read. */
export const titleKey = (title: string): string => title.trim().toLowerCase();

/**
 * Adds the milestones of a set that a locked project does not have, and puts what of its scope is on no
 * milestone onto them. The first one starts if no milestone of the project has.
 *
 * @param days the first and the planned last day.
 * @returns the added milestones.
 */
export async function addPlannedMilestones(
  { tx, now }: Work,
  project: Pick<ProjectsTable, 'id'>,
  template: NamedTemplate,
  days: { start: string; end: string },
): Promise<Omit<MilestonesTable, 'search_text'>[]> {
  const present = await listMilestonesOf(tx, project.id);
  const known = new Map(present.map((row) => [titleKey(row.title), row.id]));
  const isIdle = currentMilestone(present.map(milestoneState)) === undefined;
  const last = await lastPosition(tx, project.id);
  const planned = planFromTemplate(template, days.start, days.end);
  const added = planned
    .filter(({ title }) => !known.has(titleKey(title)))
    .map((milestone, index) => ({
      id: newId(now),
      project_id: project.id,
      title: milestone.title,
      description: milestone.description,
      phase: milestone.phase,
      position: last + index + 1,
      due_date: milestone.dueDate,
      started_at: isIdle && index === 0 ? now : null,
      completed_at: null,
      deleted_at: null,
      version: 1,
      created_at: now,
      updated_at: now,
    }));
  await insertMilestones(tx, added);
  for (const { title, id } of added) known.set(titleKey(title), id);
  await placeScope(
    { tx, now },
    project.id,
    await placerOf(tx, template),
    planned.map(({ title }) => known.get(titleKey(title))),
  );
  return added;
}

/** Puts the scope items that are on no milestone onto theirs. */
async function placeScope(
  { tx, now }: Pick<Work, 'tx' | 'now'>,
  projectId: string,
  placer: Placer,
  milestoneIds: readonly (string | undefined)[],
): Promise<void> {
  const free = (await listScopeOf(tx, projectId)).filter(({ milestone_id: id }) => id === null);
  for (const { id, feature_key: key } of free) {
    const milestoneId = milestoneIds[placer(key) ?? -1];
    if (milestoneId !== undefined) await putOnMilestone(tx, { id, milestoneId }, now);
  }
}
