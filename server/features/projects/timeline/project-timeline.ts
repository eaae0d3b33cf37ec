import { type ProjectTimeline, timelineProjects } from '#contract/projects/timeline.ts';
import { companyDay, companyToday } from '#server/platform/clock/company-day.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { readHealth } from '../health/health-facts.ts';
import type { MilestonesTable } from '../tables.ts';

/** The current projects with the days of their milestones; the one that ends first comes first. */
export async function readProjectTimeline(context: Context): Promise<ProjectTimeline> {
  const { read } = context.database;
  const found = await listCurrent(read, timelineProjects + 1);
  const shown = found.slice(0, timelineProjects);
  const milestones = await listMilestonesOfAll(
    read,
    shown.map(({ id }) => id),
  );
  const byProject = Map.groupBy(milestones, (milestone) => milestone.project_id);
  const healthOf = await readHealth(read, context, shown, byProject);
  const dayOf = ({ completed_at: at, due_date: due }: TimelineMilestone) =>
    at === null ? due : companyDay(context, at);
  const projects = shown.map((project) => {
    const own = byProject.get(project.id) ?? [];
    const dated = own.flatMap((milestone) => {
      const on = dayOf(milestone);
      const { id, title, completed_at } = milestone;
      return on === null ? [] : [{ id, title, on, isDone: completed_at !== null }];
    });
    return {
      id: project.id,
      name: project.name,
      clientCompany: project.client_company,
      status: project.status,
      health: healthOf.get(project.id)?.health ?? null,
      startDate: project.start_date,
      estimatedEndDate: project.estimated_end_date,
      milestones: dated.sort((a, b) => compare(a.on, b.on)),
      undated: own.length - dated.length,
    };
  });
  const endOf = (project: (typeof projects)[number]) =>
    project.estimatedEndDate ?? project.milestones.at(-1)?.on ?? '9999';
  return {
    today: companyToday(context),
    projects: projects.sort((a, b) => compare(endOf(a), endOf(b))),
    isCut: found.length > shown.length,
  };
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

/** The newest current projects. */
function listCurrent(db: Queries, limit: number) {
  return db
    .selectFrom('projects')
    .selectAll()
    .where('deleted_at', 'is', null)
    .where('completed_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

type TimelineMilestone = Pick<
  MilestonesTable,
  'id' | 'project_id' | 'title' | 'due_date' | 'completed_at'
>;

async function listMilestonesOfAll(
  db: Queries,
  projectIds: readonly string[],
): Promise<TimelineMilestone[]> {
  if (projectIds.length === 0) return [];
  return db
    .selectFrom('milestones')
    .select(['id', 'project_id', 'title', 'due_date', 'completed_at'])
    .where('project_id', 'in', projectIds)
    .where('deleted_at', 'is', null)
    .orderBy('project_id')
    .orderBy('position')
    .orderBy('id')
    .execute();
}
