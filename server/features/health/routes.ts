import type { FastifyInstance, FastifyRequest } from 'fastify';
import { getHealth, type HealthChecks, isLive, isReady } from '#contract/office/health.ts';
import { mayDo } from '#domain/account/rights.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { Context } from '#server/platform/context.ts';
import { serve } from '#server/platform/http/endpoint.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { version } from '#server/platform/version.ts';
import { knowsToken } from './metrics-token.ts';
import { healthMonitor } from './monitor.ts';
import { presentHealth } from './present.ts';

export function healthRoutes(app: FastifyInstance, context: Context): void {
  const monitor = healthMonitor(app, context);

  serve(app, isLive, async () => ({ status: 'ok' }));

  serve(app, isReady, async ({ request }) => {
    const all = await monitor.checks();
    const isTrusted = mayKnowAll(request, context.config);
    const checks = isTrusted ? all : withoutChoices(all);
    const reason = whyNotReady(all);
    if (reason === null) return { status: 'ready', ...(isTrusted && { version }), checks };
    // Changes of state are logged by `watch`; a log entry for every poll would bury them.
    throw new Problem('unavailable', reason, {
      retryAfterSeconds: all.program === 'starting' ? 1 : 5,
      extra: { checks },
      isLogged: true,
    });
  });

  serve(app, getHealth, () => presentHealth(app, context, monitor));
}

/** Whether the caller runs the site: by a right of the back office, or by the token of the metrics. */
function mayKnowAll({ person, headers }: FastifyRequest, { metricsToken }: Config): boolean {
  if (metricsToken !== undefined && knowsToken(metricsToken, headers.authorization)) return true;
  return person !== null && mayDo(person.rights, 'settings:see');
}

/** Without parts that are switched off: who has no scanner or no backups is for attackers to guess. */
function withoutChoices(checks: HealthChecks) {
  return Object.fromEntries(Object.entries(checks).filter(([, state]) => state !== 'off')) as Omit<
    HealthChecks,
    'scanner' | 'backups'
  > &
    Partial<Pick<HealthChecks, 'scanner' | 'backups'>>;
}

/** Considers only what the program cannot work without; other parts are just reported. */
function whyNotReady({ program, database }: HealthChecks): string | null {
  if (program === 'starting') return 'The program is still starting.';
  if (program === 'stopping') return 'The program is stopping.';
  return database === 'down' ? 'The database is not responding right now.' : null;
}
