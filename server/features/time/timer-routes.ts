import type { FastifyInstance } from 'fastify';
import {
  discardTimer as discardEndpoint,
  getTimer,
  startTimer as startEndpoint,
  stopTimer as stopEndpoint,
} from '#contract/projects/time-timer.ts';
import type { Context } from '#server/platform/context.ts';
import { serve } from '#server/platform/http/endpoint.ts';
import { serveChange } from '#server/platform/work/serve-change.ts';
import {
  discardTimer,
  explainSecondTimer,
  readTimer,
  startTimer,
  stopTimer,
} from './change-timer.ts';
import { presentEntry } from './present.ts';

/** The timer of whoever calls (rule TIME-9). */
export function timerRoutes(app: FastifyInstance, context: Context): void {
  serve(app, getTimer, async ({ person }) => ({
    timer: await readTimer(context.database.read, context, person.id),
  }));

  serveChange(
    app,
    startEndpoint,
    async (work, { body }) => ({ timer: await startTimer(work, body) }),
    { explain: explainSecondTimer },
  );

  serveChange(app, stopEndpoint, async (work, { body }) => {
    const { entry, lockedThrough } = await stopTimer(work, body);
    return presentEntry(entry, lockedThrough);
  });

  serveChange(app, discardEndpoint, async (work, { query }) => {
    await discardTimer(work, query.startedAt);
    return { timer: null };
  });
}
