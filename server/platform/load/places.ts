import { overloaded } from '#server/platform/http/problem.ts';

/** How many may run at once, and who waits how long. */
export interface PlacesOptions {
  atOnce: number;
  /** How many may wait; any more are refused. */
  mostWaiting: number;
  longestWaitMs: number;
  /**
   * After this time a place is passed on although its work continues: for files, which take this
   * long only while waiting for a slow reader, at little cost. Absent: no limit.
   */
  longestHeldMs?: number;
  /**
   * Who gets the next place. `oldest` is fair. `newest` suits what people wait for in front of a
   * screen: under overload, those who are served are served quickly, and those who have waited
   * longest are told to come back.
   */
  next: 'oldest' | 'newest';
}

interface Waiting {
  /** In milliseconds of the monotonic clock. */
  since: number;
  begin: () => void;
  refuse: () => void;
}

/** Limits how many may do some work at once. */
export class Places {
  readonly #options: PlacesOptions;
  readonly #waiting: Waiting[] = [];
  #taken = 0;

  constructor(options: PlacesOptions) {
    this.#options = options;
  }

  /**
   * Waits for a place.
   *
   * @returns releases the place; calling it again has no effect.
   * @throws Problem `overloaded` when none becomes free in time.
   */
  async take(): Promise<() => void> {
    if (this.#taken < this.#options.atOnce) this.#taken += 1;
    else await this.#wait();
    const { longestHeldMs } = this.#options;
    let isGivenBack = false;
    let timer: NodeJS.Timeout | undefined;
    const giveBack = () => {
      if (isGivenBack) return;
      isGivenBack = true;
      clearTimeout(timer);
      // Other requests are answered first: the next work may block the event loop for a moment.
      setImmediate(() => this.#passOn());
    };
    if (longestHeldMs !== undefined) timer = setTimeout(giveBack, longestHeldMs).unref();
    return giveBack;
  }

  #passOn(): void {
    const next = this.#options.next === 'oldest' ? this.#waiting[0] : this.#waiting.at(-1);
    if (next === undefined) this.#taken -= 1;
    else next.begin();
  }

  /** Resolves once a place has become free. */
  #wait(): Promise<void> {
    const { mostWaiting, longestWaitMs, next } = this.#options;
    if (this.#waiting.length >= mostWaiting) {
      const [oldest] = this.#waiting;
      if (next === 'oldest' || oldest === undefined) throw overloaded(retryAfterSeconds);
      oldest.refuse();
      // Under overload, those who have waited this long are refused now rather than even later.
      for (const { since, refuse } of [...this.#waiting])
        if (performance.now() - since > crowdedWaitMs) refuse();
    }
    return new Promise((resolve, reject) => {
      const leave = () => {
        clearTimeout(timer);
        this.#waiting.splice(this.#waiting.indexOf(waiting), 1);
      };
      const waiting: Waiting = {
        since: performance.now(),
        begin: () => {
          leave();
          resolve();
        },
        refuse: () => {
          leave();
          reject(overloaded(retryAfterSeconds));
        },
      };
      const timer = setTimeout(waiting.refuse, longestWaitMs);
      this.#waiting.push(waiting);
    });
  }
}

/** Longest wait, in milliseconds, while the newest are served first and the queue is full. */
const crowdedWaitMs = 400;
/** Places become free within seconds. */
const retryAfterSeconds = 5;
