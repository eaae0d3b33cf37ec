import type { HealthChecks } from '#contract/office/health.ts';
import { failingToldMs } from '#domain/webhooks/webhook.ts';
import { listFailing } from '#server/features/webhooks/store.ts';
import type { Context } from '#server/platform/context.ts';
import { freshMs } from './probes.ts';
import type { Probe } from './watch.ts';

/** Webhooks: whether any has failed for a day (rule API-13). */
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
      const failing = await listFailing(database.read, now() - failingToldMs);
      if (failing.length === 0) return 'ok';
      const names = failing.map(({ description, url }) => description || URL.parse(url)?.host);
      return { state: 'failing', detail: names.join(', ') };
    },
  };
}
