/** The log that failures are written to. */
export interface ErrorLog {
  error(about: object, message: string): void;
}

/**
 * Runs a job at once and then at an interval, one run at a time. A failed run is logged, and the next
 * one tries again.
 *
 * @param failure the log message of a failed run.
 * @returns a function that stops it, and resolves once a run in progress has ended.
 */
export function runEvery(
  everyMs: number,
  job: () => Promise<void>,
  log: ErrorLog,
  failure: string,
): () => Promise<void> {
  let running = Promise.resolve();
  const run = () => {
    running = running.then(job).catch((error: unknown) => {
      log.error({ err: error }, failure);
    });
  };
  run();
  const timer = setInterval(run, everyMs).unref();
  return () => {
    clearInterval(timer);
    return running;
  };
}
