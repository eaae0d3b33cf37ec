import type { FastifyInstance } from 'fastify';
import { getHealth, type HealthChecks, isLive, isReady } from '#contract/office/health.ts';
import type { Context } from '#server/platform/context.ts';
import { serve } from '#server/platform/http/endpoint.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { version } from '#server/platform/version.ts';
import { healthMonitor } from './monitor.ts';
import { presentHealth } from './present.ts';

export function healthRoutes(app: FastifyInstance, context: Context): void {
  const monitor = healthMonitor(app, context);

  serve(app, isLive, async () => ({ status: 'ok' }));

  serve(app, isReady, async () => {
    const checks = await monitor.checks();
    const reason = whyNotReady(checks);
    if (reason === null) return { status: 'ready', version, checks };
    // Changes of state are logged by `watch`; a log entry for every poll would bury them.
    throw new Problem('unavailable', reason, {
      retryAfterSeconds: checks.program === 'starting' ? 1 : 5,
      extra: { checks },
      isLogged: true,
    });
  });

  serve(app, getHealth, () => presentHealth(app, context, monitor));
}

/** Considers only what the program cannot work without; other parts are just reported. */
function whyNotReady({ program, database }: HealthChecks): string | null {
  if (program === 'starting') return 'The program is still starting.';
  if (program === 'stopping') return 'The program is stopping.';
  return database === 'down' ? 'The database is not responding right now.' : null;
}
