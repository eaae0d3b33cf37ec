import type { HealthChecks } from '#contract/office/health.ts';
import { failingToldMs } from '#domain/webhooks/webhook.ts';
import { nameOf } from '#server/features/webhooks/present.ts';
import { listUnwell } from '#server/features/webhooks/store.ts';
import type { Context } from '#server/platform/context.ts';
import { freshMs } from './probes.ts';
import type { Probe } from './watch.ts';

/** Webhooks: whether any has failed for a day, or is off since its receiver is gone (rule API-13). */
export function webhooksProbe({
  database,
  now,
}: Pick<Context, 'database' | 'now'>): Probe<HealthChecks['webhooks']> {
  return {
    name: 'webhooks',
    freshMs,
    // What could not be found out is the fault of the database, which is told.
    failed: 'ok',
    check: async () => {
      const failing = await listUnwell(database.read, now() - failingToldMs);
      if (failing.length === 0) return 'ok';
      return { state: 'failing', detail: failing.map(nameOf).join(', ') };
    },
  };
}
