import type { FastifyInstance } from 'fastify';
import { getProject, listProjects as listProjectsEndpoint } from '#contract/projects.ts';
import type { Context } from '../../context.ts';
import { serve } from '../../endpoint.ts';
import { describePage } from '../../lists/read-page.ts';
import { notFound } from '../../problem.ts';
import { milestoneRoutes } from './milestones/routes.ts';
import { presentProject, presentProjects } from './present.ts';
import { reportRoutes } from './report-routes.ts';
import { findProject, listProjects } from './store.ts';

/** Projects and what is in them. */
export function projectRoutes(app: FastifyInstance, context: Context): void {
  const { database } = context;

  serve(app, listProjectsEndpoint, async ({ input, reply }) => {
    const page = await listProjects(database.read, input.query);
    describePage(reply, page);
    return presentProjects(database.read, context, page.rows);
  });

  serve(app, getProject, async ({ input }) => {
    const project = await findProject(database.read, input.params.id);
    if (project === undefined) throw notFound('project');
    return presentProject(database.read, context, project);
  });

  milestoneRoutes(app, context);
  reportRoutes(app, context);
}
