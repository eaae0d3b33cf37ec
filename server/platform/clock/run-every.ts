import { jobRunCount } from '#server/platform/metrics/registry.ts';

/** The log that failures are written to. */
export interface ErrorLog {
  error(about: object, message: string): void;
}

/** A background job of this process. */
export interface Job {
  /** As in "backups". */
  name: string;
  everyMs: number;
  /** When the run in progress began, in milliseconds of the monotonic clock; null between runs. */
  runningSince: number | null;
  /** When the last run ended; when the job was started, before that. */
  endedAt: number;
  /** Failed runs since the last one that succeeded. */
  failures: number;
}

const jobs = new Set<Job>();

/** The jobs that are started and not stopped. */
export function runningJobs(): readonly Job[] {
  return [...jobs];
}

/**
 * Runs a job at once and then at an interval, one run at a time. A failed run is logged, and the next
 * one tries again.
 *
 * @param failure the log message of a failed run.
 * @param name of the job for those who watch it, as in "backups".
 * @returns a function that stops it, and resolves once a run in progress has ended.
 */
export function runEvery(
  everyMs: number,
  work: () => Promise<void>,
  log: ErrorLog,
  failure: string,
  name: string = failure,
): () => Promise<void> {
  const job: Job = { name, everyMs, runningSince: null, endedAt: performance.now(), failures: 0 };
  jobs.add(job);
  let running = Promise.resolve();
  async function runOnce() {
    job.runningSince = performance.now();
    try {
      await work();
      job.failures = 0;
      jobRunCount.inc(name, 'well');
    } catch (error) {
      job.failures += 1;
      jobRunCount.inc(name, 'failed');
      log.error({ err: error }, failure);
    }
    job.runningSince = null;
    job.endedAt = performance.now();
  }
  const run = () => {
    running = running.then(runOnce);
  };
  run();
  const timer = setInterval(run, everyMs).unref();
  return () => {
    clearInterval(timer);
    jobs.delete(job);
    return running;
  };
}
