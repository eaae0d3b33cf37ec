import type { FastifyInstance } from 'fastify';
import {
  createScopeItem,
  deleteScopeItem,
  listScope,
  restoreScopeItem,
  updateScopeItem,
} from '#contract/projects/scope-items.ts';
import type { Context } from '#server/platform/context.ts';
import { serve } from '#server/platform/http/endpoint.ts';
import { notFound } from '#server/platform/http/problem.ts';
import { serveChange } from '#server/platform/work/serve-change.ts';
import { findProject } from '../store.ts';
import { addScopeItem, changeScopeItem, setScopeItemRemoved } from './change-scope.ts';
import { presentScopeItem } from './present.ts';
import { listScopeOf } from './store.ts';

/** The scope of a project: what was sold, from planned to delivered (rule PROJECT-8). */
export function scopeRoutes(app: FastifyInstance, context: Context): void {
  const { database } = context;

  serve(app, listScope, async ({ input }) => {
    const { id } = input.params;
    if ((await findProject(database.read, id)) === undefined) throw notFound('project');
    return (await listScopeOf(database.read, id)).map(presentScopeItem);
  });

  serveChange(app, createScopeItem, async (work, { params, body }) =>
    presentScopeItem(await addScopeItem(work, params.id, body)),
  );

  serveChange(app, updateScopeItem, async (work, { params, body }) =>
    presentScopeItem(await changeScopeItem(work, params.id, body)),
  );

  serveChange(app, deleteScopeItem, async (work, { params }) => {
    await setScopeItemRemoved(work, params.id, true);
    return undefined;
  });

  serveChange(app, restoreScopeItem, async (work, { params }) =>
    presentScopeItem(await setScopeItemRemoved(work, params.id, false)),
  );
}
