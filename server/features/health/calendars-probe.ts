import type { HealthChecks } from '#contract/office/health.ts';
import { listUnreadHosts } from '#server/features/bookings/busy/unread-hosts.ts';
import type { Context } from '#server/platform/context.ts';
import { freshMs } from './probes.ts';
import type { Probe } from './watch.ts';

/** The calendars of hosts, who offer no times when one could not be read for a day (rule BOOKING-28). */
export function calendarsProbe({
  database,
  now,
}: Pick<Context, 'database' | 'now'>): Probe<HealthChecks['calendars']> {
  return {
    name: 'calendars',
    freshMs,
    failed: 'unknown',
    check: async () => {
      const hosts = await listUnreadHosts(database.read, now());
      return hosts.length === 0 ? 'ok' : { state: 'old', detail: hosts.join(', ') };
    },
  };
}
