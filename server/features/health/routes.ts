import type { FastifyInstance } from 'fastify';
import { isLive, isReady } from '#contract/health.ts';
import type { Context } from '../../context.ts';
import { serve } from '../../endpoint.ts';
import { Problem } from '../../problem.ts';

export function healthRoutes(app: FastifyInstance, { database, lifecycle }: Context): void {
  serve(app, isLive, async () => ({ status: 'ok' }));

  serve(app, isReady, async ({ request }) => {
    if (lifecycle.phase === 'starting')
      throw new Problem('unavailable', 'The program is still starting.', { retryAfterSeconds: 1 });
    if (lifecycle.phase === 'stopping')
      throw new Problem('unavailable', 'The program is stopping.', { retryAfterSeconds: 5 });
    try {
      await database.ping();
    } catch (error) {
      request.log.error({ err: error }, 'the database does not answer');
      throw new Problem('unavailable', 'The database does not answer right now.', {
        retryAfterSeconds: 5,
      });
    }
    return { status: 'ready' };
  });
}
