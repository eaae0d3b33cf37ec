import type { HealthChecks } from '#contract/office/health.ts';
import { type Job, runningJobs } from '#server/platform/clock/run-every.ts';
import { freshMs } from './probes.ts';
import type { Probe } from './watch.ts';

/** Failures in a row after which a job is said to fail. */
const failuresTold = 3;
/** A run may take this long, or five times its interval: a backup of 10 GB takes some minutes. */
const leastLongMs = 30 * 60_000;

/** The background jobs: whether each ends, and well. */
export function jobsProbe(
  jobs: () => readonly Job[] = runningJobs,
  elapsed: () => number = () => performance.now(),
): Probe<HealthChecks['jobs']> {
  return {
    name: 'jobs',
    freshMs,
    failed: 'failing',
    check: async () => {
      const isLong = ({ everyMs }: Job, ms: number) => ms > Math.max(leastLongMs, 5 * everyMs);
      const stuck = jobs().filter((job) =>
        isLong(job, elapsed() - (job.runningSince ?? job.endedAt)),
      );
      if (stuck.length > 0) return { state: 'stuck', detail: namesOf(stuck) };
      const failing = jobs().filter(({ failures }) => failures >= failuresTold);
      return failing.length > 0 ? { state: 'failing', detail: namesOf(failing) } : 'ok';
    },
  };
}

const namesOf = (jobs: readonly Job[]) => jobs.map(({ name }) => name).join(', ');
