import type { FastifyInstance } from 'fastify';
import { getSetup, markSetupStep, putSetupAway } from '#contract/office/setup.ts';
import type { Context } from '#server/platform/context.ts';
import { serve } from '#server/platform/http/endpoint.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { serveChange } from '#server/platform/work/serve-change.ts';
import { markStep, presentSetup, putAway } from './setup.ts';

/** The first hour of a new owner. */
export function setupRoutes(app: FastifyInstance, context: Context): void {
  const { config, database } = context;
  // Two people may say something about two steps at once: neither contradicts the other.
  const again = (error: unknown) => error instanceof Problem && error.code === 'conflict';

  serve(app, getSetup, () => presentSetup(database.read, config));

  serveChange(
    app,
    markSetupStep,
    async (work, { params, body }) => {
      await markStep(work, params.step, body.mark);
      return presentSetup(work.tx, config);
    },
    { again },
  );

  serveChange(
    app,
    putSetupAway,
    async (work, { body }) => {
      await putAway(work, body.isPutAway);
      return presentSetup(work.tx, config);
    },
    { again },
  );
}
