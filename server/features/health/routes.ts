import type { FastifyInstance } from 'fastify';
import { type HealthChecks, isLive, isReady } from '#contract/office/health.ts';
import type { Context } from '#server/platform/context.ts';
import { serve } from '#server/platform/http/endpoint.ts';
import { Problem } from '#server/platform/http/problem.ts';
import {
  backupsProbe,
  databaseProbe,
  diskProbe,
  documentsProbe,
  mailProbe,
  scannerProbe,
} from './probes.ts';
import { watch } from './watch.ts';

export function healthRoutes(app: FastifyInstance, context: Context): void {
  const { lifecycle } = context;
  const database = watch(databaseProbe(context), app.log);
  const disk = watch(diskProbe(context), app.log);
  const documents = watch(documentsProbe(context), app.log);
  const mail = watch(mailProbe(context), app.log);
  const scanner = watch(scannerProbe(context), app.log);
  const backups = watch(backupsProbe(context), app.log);

  async function readChecks(): Promise<HealthChecks> {
    const states = await Promise.all([
      database(),
      disk(),
      documents(),
      mail(),
      scanner(),
      backups(),
    ]);
    return {
      program: lifecycle.phase === 'ready' ? 'ok' : lifecycle.phase,
      database: states[0],
      disk: states[1],
      documents: states[2],
      mail: states[3],
      scanner: states[4],
      backups: states[5],
      search: context.database.searchIndex(),
      proxy: app.untrustedProxy.isSeen() ? 'not-trusted' : 'ok',
    };
  }

  serve(app, isLive, async () => ({ status: 'ok' }));

  serve(app, isReady, async () => {
    const checks = await readChecks();
    const reason = whyNotReady(checks);
    if (reason === null) return { status: 'ready', checks };
    // Changes of state are logged by `watch`; a log entry for every poll would bury them.
    throw new Problem('unavailable', reason, {
      retryAfterSeconds: checks.program === 'starting' ? 1 : 5,
      extra: { checks },
      isLogged: true,
    });
  });
}

/** Considers only what the program cannot work without; other parts are just reported. */
function whyNotReady({ program, database }: HealthChecks): string | null {
  if (program === 'starting') return 'The program is still starting.';
  if (program === 'stopping') return 'The program is stopping.';
  return database === 'down' ? 'The database is not responding right now.' : null;
}
