import type { FastifyInstance } from 'fastify';
import { runEvery } from '#server/platform/clock/run-every.ts';
import type { Context } from '#server/platform/context.ts';
import { tendAlerts, type Unwell } from './alerts.ts';
import { forgetInstance, noteInstance } from './instances.ts';
import { type HealthMonitor, healthMonitor } from './monitor.ts';

/** How often every part is checked, in milliseconds: twice as often as a result is reused. */
const checkEveryMs = 20_000;
/** How often the administrators may be told and the list of instances is renewed. */
const tendEveryMs = 60_000;

/**
 * One look: renews the list of instances, and tells of what needs somebody. Where the database takes
 * nothing, readiness and the log say so: the embedded one is on the disk of DATA_DIR, that of PostgreSQL
 * is not.
 */
export async function tend(
  context: Context,
  monitor: Pick<HealthMonitor, 'checks' | 'detail'>,
  unwell: Unwell,
): Promise<void> {
  const checks = await monitor.checks();
  const isShared = context.database.engine === 'postgres';
  if (checks.database === 'down' || (checks.disk === 'full' && !isShared)) return;
  if (isShared) await noteInstance(context);
  await tendAlerts(context, checks, unwell, monitor.detail);
}

/**
 * Checks every part of the program at an interval, and tells the administrators what needs somebody
 * (rule WATCH-1).
 *
 * @returns a function that stops it.
 */
export function startHealthWatch(app: FastifyInstance, context: Context): () => Promise<void> {
  const monitor = healthMonitor(app, context);
  const unwell: Unwell = new Map();
  const stopChecks = runEvery(
    checkEveryMs,
    monitor.refresh,
    app.log,
    'the parts of the site could not be checked',
    'health checks',
  );
  const stopTending = runEvery(
    tendEveryMs,
    () => tend(context, monitor, unwell),
    app.log,
    'administrators could not be told about the state of the site',
    'health alerts',
  );
  return async () => {
    await Promise.all([stopChecks(), stopTending()]);
    if (context.database.engine === 'postgres') await forgetInstance(context).catch(() => {});
  };
}
