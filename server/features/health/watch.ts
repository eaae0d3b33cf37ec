import type { FastifyBaseLogger } from 'fastify';

/** How the state of one part of the program is checked. */
export interface Probe<State extends string> {
  name: string;
  /** How long a result is reused, in milliseconds, so that polling causes little load. */
  freshMs: number;
  /** The state of a part that fails or does not respond in time. */
  failed: State;
  check(): Promise<State>;
}

/** How long a check may take, in milliseconds; readiness responds within three seconds. */
export const answerWithinMs = 2000;

/**
 * Checks a part repeatedly, with one check at a time, even if it hangs. Each change of its state is
 * logged once, however often it is polled.
 */
export function watch<State extends string>(
  probe: Probe<State>,
  log: Pick<FastifyBaseLogger, 'warn' | 'info'>,
): () => Promise<State> {
  let known: State | 'ok' = 'ok';
  const isWell = (state: string) => state === 'ok' || state === 'off';
  let knownAt = Number.NEGATIVE_INFINITY;
  let running: Promise<State> | undefined;

  function settle(state: State, error?: unknown): State {
    if (state !== known && !(isWell(state) && isWell(known))) {
      const about = { part: probe.name, was: known, is: state, err: error };
      if (isWell(state)) log.info(about, 'a part of the site is well again');
      else log.warn(about, 'a part of the site is not well');
    }
    known = state;
    return state;
  }

  function check(): Promise<State> {
    running ??= probe
      .check()
      .then(
        (state) => settle(state),
        (error: unknown) => settle(probe.failed, error),
      )
      .finally(() => {
        knownAt = performance.now();
        running = undefined;
      });
    return running;
  }

  return async () => {
    // After the first check, `known` is a state of this part.
    if (performance.now() - knownAt < probe.freshMs) return known as State;
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<State>((resolve) => {
      timer = setTimeout(() => {
        // The next polls do not wait as well.
        knownAt = performance.now();
        resolve(settle(probe.failed, new Error(`no answer within ${answerWithinMs} ms`)));
      }, answerWithinMs);
    });
    try {
      return await Promise.race([check(), late]);
    } finally {
      clearTimeout(timer);
    }
  };
}
