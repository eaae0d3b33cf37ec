import type { FastifyInstance } from 'fastify';
import { listProjectReaders } from '#contract/projects/project-readers.ts';
import {
  archiveProject,
  completeProject,
  createProject,
  deleteProject as deleteProjectEndpoint,
  getProject,
  listProjects as listProjectsEndpoint,
  type ProjectReply,
  reopenProject,
  restoreProject as restoreProjectEndpoint,
  updateProject,
} from '#contract/projects/projects.ts';
import { getProjectTimeline } from '#contract/projects/timeline.ts';
import { personOfFilter } from '#domain/saved-view/saved-view.ts';
import type { Context } from '#server/platform/context.ts';
import { serve } from '#server/platform/http/endpoint.ts';
import { notFound } from '#server/platform/http/problem.ts';
import type { CsvColumns } from '#server/platform/lists/serve-csv.ts';
import { serveList } from '#server/platform/lists/serve-list.ts';
import { serveChange } from '#server/platform/work/serve-change.ts';
import { addProject } from './add-project.ts';
import { changeProject, deleteProject, restoreProject, stepProject } from './change-project.ts';
import { conversionRoutes } from './conversions/routes.ts';
import { milestoneRoutes } from './milestones/routes.ts';
import { noteRoutes } from './notes/routes.ts';
import { planRoutes } from './plan/routes.ts';
import { clientProjectRoutes } from './portal/client-routes.ts';
import { listReaders } from './portal/readers.ts';
import { presentProject, presentProjects } from './present.ts';
import { scopeRoutes } from './scope/routes.ts';
import { findProject, listProjects } from './store.ts';
import { readProjectTimeline } from './timeline/project-timeline.ts';

/** A project as a row of a CSV file. */
const projectCsv: CsvColumns<ProjectReply> = {
  Reference: (project) => project.reference,
  Name: (project) => project.name,
  Status: (project) => project.status,
  Client: (project) => project.clientContactName,
  Company: (project) => project.clientCompany,
  Email: (project) => project.clientEmail,
  Owner: (project) => project.ownerName,
  'Budget in dollars': (project) =>
    project.budgetCents === null ? null : project.budgetCents / 100,
  'Milestones done': (project) => project.progress.done,
  Milestones: (project) => project.progress.total,
  'Current milestone': (project) => project.currentMilestone?.title ?? '',
  'Overdue milestones': (project) => project.overdueMilestones,
  Start: (project) => project.startDate,
  'Planned end': (project) => project.estimatedEndDate,
  End: (project) => project.endDate,
  Description: (project) => project.description,
  Id: (project) => project.id,
};

/** Projects and everything in them. */
export function projectRoutes(app: FastifyInstance, context: Context): void {
  const { database } = context;

  serve(app, listProjectReaders, async ({ input }) => {
    const project = await findProject(database.read, input.params.id);
    if (project === undefined) throw notFound('project');
    return { people: await listReaders(database.read, project) };
  });

  serveList(app, context, listProjectsEndpoint, {
    name: 'projects',
    read: async (db, query, person) => {
      const ownerId = personOfFilter(query.ownerId, person.id);
      const page = await listProjects(db, { ...query, ownerId });
      return { ...page, rows: await presentProjects(db, context, page.rows) };
    },
    present: (rows) => [...rows],
    columns: projectCsv,
    figures: ['Budget in dollars'],
  });

  serve(app, getProjectTimeline, () => readProjectTimeline(context));

  serve(app, getProject, async ({ input }) => {
    const project = await findProject(database.read, input.params.id);
    if (project === undefined) throw notFound('project');
    return presentProject(database.read, context, project);
  });

  serveChange(app, createProject, async (work, { body }) => {
    const { withMilestones = true, ...wanted } = body;
    const project = await addProject(work, {
      ...wanted,
      withMilestones,
      timeline: '',
      leadId: null,
      sourceLeadId: null,
      sourceQuoteId: null,
    });
    return presentProject(work.tx, context, project);
  });

  serveChange(app, updateProject, async (work, { params, body }) =>
    presentProject(work.tx, context, await changeProject(work, params.id, body)),
  );

  serveChange(app, deleteProjectEndpoint, async (work, { params }) => {
    await deleteProject(work, params.id);
    return undefined;
  });

  serveChange(app, restoreProjectEndpoint, async (work, { params, body }) =>
    presentProject(work.tx, context, await restoreProject(work, params.id, body?.version)),
  );

  for (const [endpoint, step] of [
    [completeProject, 'complete'],
    [archiveProject, 'archive'],
    [reopenProject, 'reopen'],
  ] as const)
    serveChange(app, endpoint, async (work, { params, body }) =>
      presentProject(work.tx, context, await stepProject(work, params.id, step, body?.version)),
    );

  clientProjectRoutes(app, context);
  conversionRoutes(app, context);
  milestoneRoutes(app, context);
  noteRoutes(app, context);
  planRoutes(app, context);
  scopeRoutes(app, context);
}
