import type { FastifyInstance } from 'fastify';
import {
  createScopeItem,
  deleteScopeItem,
  listScope,
  restoreScopeItem,
  updateScopeItem,
} from '#contract/scope-items.ts';
import { actorOf } from '#server/platform/audit/actor.ts';
import type { Context } from '#server/platform/context.ts';
import { serve } from '#server/platform/http/endpoint.ts';
import { notFound } from '#server/platform/http/problem.ts';
import { once } from '#server/platform/work/once.ts';
import { findProject } from '../store.ts';
import { addScopeItem, changeScopeItem, setScopeItemRemoved } from './change-scope.ts';
import { presentScopeItem } from './present.ts';
import { listScopeOf } from './store.ts';

/** What was sold, from planned to delivered (rule PROJECT-8). */
export function scopeRoutes(app: FastifyInstance, context: Context): void {
  const { database } = context;

  serve(app, listScope, async ({ input }) => {
    const { id } = input.params;
    if ((await findProject(database.read, id)) === undefined) throw notFound('project');
    return (await listScopeOf(database.read, id)).map(presentScopeItem);
  });

  serve(app, createScopeItem, ({ input, request, reply }) =>
    once(context, request, reply, async (tx) => {
      const actor = actorOf(request);
      return presentScopeItem(await addScopeItem(tx, context, actor, input.params.id, input.body));
    }),
  );

  serve(app, updateScopeItem, ({ input, request }) =>
    database.transaction(async (tx) => {
      const actor = actorOf(request);
      const { params, body } = input;
      return presentScopeItem(await changeScopeItem(tx, context, actor, params.id, body));
    }),
  );

  serve(app, deleteScopeItem, async ({ input, request }) => {
    await database.transaction((tx) =>
      setScopeItemRemoved(tx, context, actorOf(request), input.params.id, true),
    );
    return undefined;
  });

  serve(app, restoreScopeItem, ({ input, request }) =>
    database.transaction(async (tx) => {
      const actor = actorOf(request);
      return presentScopeItem(
        await setScopeItemRemoved(tx, context, actor, input.params.id, false),
      );
    }),
  );
}
