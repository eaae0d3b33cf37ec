import type { EndpointInput } from '#contract/endpoint.ts';
import type { addTemplateToProject } from '#contract/projects/milestone-templates.ts';
import { plannedEnd } from '#domain/project/milestone-plan.ts';
import { companyToday } from '#server/platform/clock/company-day.ts';
import { notFound, Problem } from '#server/platform/http/problem.ts';
import type { Work } from '#server/platform/work/work.ts';
import { recordInProject } from '../record-in-project.ts';
import { lockProject } from '../store.ts';
import { addPlannedMilestones, requireTemplate } from './plan-project.ts';

/**
 * Adds the milestones of a set to a project that is there already.
 *
 * @returns how many were added.
 * @throws Problem 404, `conflict` if it has all of them, or like `requireTemplate`.
 */
export async function addFromTemplate(
  work: Work,
  projectId: string,
  chosen: EndpointInput<typeof addTemplateToProject>['body'],
): Promise<number> {
  const { tx, context } = work;
  const project = await lockProject(tx, projectId);
  if (project === undefined) throw notFound('project');
  const template = await requireTemplate(tx, chosen);
  const start = chosen.startDate ?? project.start_date ?? companyToday(context);
  const end = project.estimated_end_date ?? plannedEnd(start, '');
  const added = await addPlannedMilestones(work, project, template, { start, end });
  if (added.length === 0)
    throw new Problem('conflict', 'This project already has all milestones of this set.');
  await recordInProject(work, project, {
    kind: 'project',
    id: project.id,
    name: project.reference,
    action: 'milestone set added',
    changes: {
      [template.name]: { from: null, to: added.map(({ title }) => title) },
    },
    topics: ['projects', 'milestones'],
  });
  return added.length;
}
