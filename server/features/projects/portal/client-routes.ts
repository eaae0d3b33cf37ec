import type { FastifyInstance } from 'fastify';
import { listClientProjects } from '#contract/projects/client-projects.ts';
import { emailKey } from '#server/features/accounts/store.ts';
import type { Context } from '#server/platform/context.ts';
import { serve } from '#server/platform/http/endpoint.ts';
import { presentClientProject } from './client-project.ts';
import { listProjectsOfClient, listProjectsOfOwner } from './client-store.ts';

/** The projects of the person signed in to the portal (rule PORTAL-4). */
export function clientProjectRoutes(app: FastifyInstance, context: Context): void {
  const { database } = context;

  serve(app, listClientProjects, async ({ person }) => {
    const projects =
      person.role === 'client'
        ? await listProjectsOfClient(database.read, emailKey(person.email))
        : await listProjectsOfOwner(database.read, person.id);
    const current = projects.filter(({ completed_at: at }) => at === null);
    const finished = projects.filter(({ completed_at: at }) => at !== null);
    return Promise.all(
      [...current, ...finished].map((project) =>
        presentClientProject(database.read, context, project),
      ),
    );
  });
}
