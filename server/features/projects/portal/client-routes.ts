import type { FastifyInstance } from 'fastify';
import { listClientProjects } from '#contract/projects/client-projects.ts';
import type { Context } from '#server/platform/context.ts';
import { serve } from '#server/platform/http/endpoint.ts';
import { readClientProjects } from './client-projects.ts';

/** The projects of the person signed in to the portal. */
export function clientProjectRoutes(app: FastifyInstance, context: Context): void {
  serve(app, listClientProjects, ({ person }) => readClientProjects(context, person));
}
