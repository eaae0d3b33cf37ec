import type { FastifyInstance } from 'fastify';
import {
  archiveProject,
  completeProject,
  createProject,
  deleteProject as deleteProjectEndpoint,
  getProject,
  listProjects as listProjectsEndpoint,
  reopenProject,
  restoreProject as restoreProjectEndpoint,
  updateProject,
} from '#contract/projects.ts';
import { actorOf } from '#server/platform/audit/actor.ts';
import type { Context } from '#server/platform/context.ts';
import { serve } from '#server/platform/http/endpoint.ts';
import { notFound } from '#server/platform/http/problem.ts';
import { describePage } from '#server/platform/lists/read-page.ts';
import { serveCsv } from '#server/platform/lists/serve-csv.ts';
import { once } from '#server/platform/work/once.ts';
import { addProject } from './add-project.ts';
import { changeProject, deleteProject, restoreProject, stepProject } from './change-project.ts';
import { clientProjectRoutes } from './client-routes.ts';
import { conversionRoutes } from './conversions/routes.ts';
import { milestoneRoutes } from './milestones/routes.ts';
import { noteRoutes } from './notes/routes.ts';
import { presentProject, presentProjects } from './present.ts';
import { projectCsv } from './project-csv.ts';
import { reportRoutes } from './report-routes.ts';
import { scopeRoutes } from './scope/routes.ts';
import { findProject, listProjects } from './store.ts';

/** Projects and what is in them. */
export function projectRoutes(app: FastifyInstance, context: Context): void {
  const { database } = context;

  serve(app, listProjectsEndpoint, async ({ input, reply }) => {
    const page = await listProjects(database.read, input.query);
    describePage(reply, page);
    return presentProjects(database.read, context, page.rows);
  });

  serveCsv(app, context, listProjectsEndpoint, {
    name: 'projects',
    read: async (query) => {
      const page = await listProjects(database.read, query);
      return { ...page, rows: await presentProjects(database.read, context, page.rows) };
    },
    columns: projectCsv,
  });

  serve(app, getProject, async ({ input }) => {
    const project = await findProject(database.read, input.params.id);
    if (project === undefined) throw notFound('project');
    return presentProject(database.read, context, project);
  });

  serve(app, createProject, ({ input, request, reply }) =>
    once(context, request, reply, async (tx) => {
      const { withMilestones = true, ...wanted } = input.body;
      const project = await addProject(tx, context, actorOf(request), {
        ...wanted,
        withMilestones,
        timeline: '',
        leadId: null,
        sourceLeadId: null,
        sourceQuoteId: null,
      });
      return presentProject(tx, context, project);
    }),
  );

  serve(app, updateProject, ({ input, request }) =>
    database.transaction(async (tx) => {
      const actor = actorOf(request);
      const project = await changeProject(tx, context, actor, input.params.id, input.body);
      return presentProject(tx, context, project);
    }),
  );

  serve(app, deleteProjectEndpoint, async ({ input, request }) => {
    await database.transaction((tx) =>
      deleteProject(tx, context, actorOf(request), input.params.id),
    );
    return undefined;
  });

  serve(app, restoreProjectEndpoint, ({ input, request }) =>
    database.transaction(async (tx) => {
      const { params, body } = input;
      const actor = actorOf(request);
      const project = await restoreProject(tx, context, actor, params.id, body?.version);
      return presentProject(tx, context, project);
    }),
  );

  for (const [endpoint, step] of [
    [completeProject, 'complete'],
    [archiveProject, 'archive'],
    [reopenProject, 'reopen'],
  ] as const)
    serve(app, endpoint, ({ input, request }) =>
      database.transaction(async (tx) => {
        const { params, body } = input;
        const actor = actorOf(request);
        const project = await stepProject(tx, context, actor, params.id, step, body?.version);
        return presentProject(tx, context, project);
      }),
    );

  clientProjectRoutes(app, context);
  conversionRoutes(app, context);
  milestoneRoutes(app, context);
  noteRoutes(app, context);
  reportRoutes(app, context);
  scopeRoutes(app, context);
}
