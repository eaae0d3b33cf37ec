import type { FastifyBaseLogger } from 'fastify';

/** How the state of one part of the program is checked. */
export interface Probe<State extends string> {
  name: string;
  /** How long a result is reused, in milliseconds; a timer checks again at half of it (watching.ts). */
  freshMs: number;
  /** The state of a part that fails or does not respond in time. */
  failed: State;
  check(): Promise<State | Finding<State>>;
}

/** A state with a figure or message that helps. */
interface Finding<State extends string> {
  state: State;
  detail: string;
}

/** A part that is checked again and again. */
export interface Watched<State extends string> {
  /** Its state: from memory while that is fresh. */
  read(): Promise<State>;
  /** Checks again unless that was done a moment ago. */
  refresh(): Promise<State>;
  /** The detail of the last state, '' for none. */
  detail(): string;
  /** Since when it has been in that state, in milliseconds. */
  since(): number;
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
  now: () => number = Date.now,
): Watched<State> {
  let known: State | 'ok' = 'ok';
  let detail = '';
  let since = now();
  const isWell = (state: string) => state === 'ok' || state === 'off';
  let knownAt = Number.NEGATIVE_INFINITY;
  let running: Promise<State> | undefined;

  function settle(state: State, more = '', error?: unknown): State {
    if (state !== known && !(isWell(state) && isWell(known))) {
      const about = { part: probe.name, was: known, is: state, err: error };
      if (isWell(state)) log.info(about, 'a part of the site is well again');
      else log.warn(about, 'a part of the site is not well');
    }
    if (state !== known) since = now();
    known = state;
    detail = more;
    return state;
  }

  function check(): Promise<State> {
    running ??= probe
      .check()
      .then(
        (found) => (typeof found === 'string' ? settle(found) : settle(found.state, found.detail)),
        (error: unknown) => settle(probe.failed, reasonOf(error), error),
      )
      .finally(() => {
        knownAt = performance.now();
        running = undefined;
      });
    return running;
  }

  async function readSince(freshMs: number): Promise<State> {
    // After the first check, `known` is a state of this part.
    if (performance.now() - knownAt < freshMs) return known as State;
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<State>((resolve) => {
      timer = setTimeout(() => {
        // The next polls do not wait as well.
        knownAt = performance.now();
        const error = new Error(`no answer within ${answerWithinMs} ms`);
        resolve(settle(probe.failed, error.message, error));
      }, answerWithinMs);
    });
    try {
      return await Promise.race([check(), late]);
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    read: () => readSince(probe.freshMs),
    // A result of the last tick is a bit younger than the time between two, and is not reused.
    refresh: () => readSince(probe.freshMs / 4),
    detail: () => detail,
    since: () => since,
  };
}

/** Longest message of an error that is shown. */
const reasonLength = 300;

const reasonOf = (error: unknown) =>
  (error instanceof Error ? error.message : String(error)).slice(0, reasonLength);
