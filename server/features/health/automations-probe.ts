import type { HealthChecks } from '#contract/office/health.ts';
import { automationFacts } from '#domain/automation/automation.ts';
import { isFull } from '#server/features/automations/present.ts';
import { listActive } from '#server/features/automations/store.ts';
import { companyToday } from '#server/platform/clock/company-day.ts';
import type { Context } from '#server/platform/context.ts';
import { freshMs } from './probes.ts';
import type { Probe } from './watch.ts';

/** Automatic steps: whether a rule has done as much today as it does on one day (rule AUTO-5). */
export function automationsProbe(
  context: Pick<Context, 'database' | 'now' | 'config'>,
): Probe<HealthChecks['automations']> {
  return {
    name: 'automations',
    freshMs,
    // What could not be found out is the fault of the database, which is told.
    failed: 'ok',
    check: async () => {
      const today = companyToday(context);
      const full = (await listActive(context.database.read)).filter((rule) => isFull(rule, today));
      if (full.length === 0) return 'ok';
      return { state: 'full', detail: full.map(({ id }) => automationFacts(id).name).join(', ') };
    },
  };
}
