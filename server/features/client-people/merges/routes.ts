import type { FastifyInstance } from 'fastify';
import {
  previewMergeUndo,
  takeBackMerge as takeBackEndpoint,
} from '#contract/accounts/client-merges.ts';
import type { Context } from '#server/platform/context.ts';
import { serve } from '#server/platform/http/endpoint.ts';
import { serveChange } from '#server/platform/work/serve-change.ts';
import { previewUndo, takeBackMerge } from './take-back.ts';

/** Merges of companies, to take them back. */
export function clientMergeRoutes(app: FastifyInstance, { database }: Context): void {
  serve(app, previewMergeUndo, ({ input }) => previewUndo(database.read, input.params.id));

  serveChange(app, takeBackEndpoint, (work, { params }) => takeBackMerge(work, params.id));
}
