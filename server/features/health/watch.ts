import type { FastifyBaseLogger } from 'fastify';

/** How one part of the program is asked how it is. */
export interface Probe<State extends string> {
  name: string;
  /** How long an answer counts, in milliseconds: whoever polls does not load what is asked. */
  freshMs: number;
  /** What a part is that fails or does not answer in time. */
  failed: State;
  ask(): Promise<State>;
}

/** How long a part may take to answer, in milliseconds: readiness has answered within three seconds. */
export const answerWithinMs = 2000;

/**
 * Asks a part again and again, once at a time: one that hangs is not asked a second time meanwhile.
 *
 * A change of its state is one line in the log, however often it is polled.
 */
export function watch<State extends string>(
  probe: Probe<State>,
  log: Pick<FastifyBaseLogger, 'warn' | 'info'>,
): () => Promise<State> {
  let known: State | 'ok' = 'ok';
  const isWell = (state: string) => state === 'ok' || state === 'off';
  let knownAt = Number.NEGATIVE_INFINITY;
  let asking: Promise<State> | undefined;

  function settle(state: State, error?: unknown): State {
    if (state !== known && !(isWell(state) && isWell(known))) {
      const about = { part: probe.name, was: known, is: state, err: error };
      if (isWell(state)) log.info(about, 'a part of the site is well again');
      else log.warn(about, 'a part of the site is not well');
    }
    known = state;
    return state;
  }

  function ask(): Promise<State> {
    asking ??= probe
      .ask()
      .then(
        (state) => settle(state),
        (error: unknown) => settle(probe.failed, error),
      )
      .finally(() => {
        knownAt = performance.now();
        asking = undefined;
      });
    return asking;
  }

  return async () => {
    // Settled above: `known` is a state of this part once it was asked.
    if (performance.now() - knownAt < probe.freshMs) return known as State;
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<State>((resolve) => {
      timer = setTimeout(() => {
        // The next polls need not wait as well.
        knownAt = performance.now();
        resolve(settle(probe.failed, new Error(`no answer within ${answerWithinMs} ms`)));
      }, answerWithinMs);
    });
    try {
      return await Promise.race([ask(), late]);
    } finally {
      clearTimeout(timer);
    }
  };
}
