import { overloaded } from '#server/platform/http/problem.ts';

/** How many may work at once, and who waits how long for a place. */
export interface PlacesOptions {
  atOnce: number;
  /** So many may wait; who is one too many is refused. */
  mostWaiting: number;
  longestWaitMs: number;
  /**
   * After so long a place goes to the next one, although what has it goes on: for files, of which
   * those that take longer wait for their readers and cost little. Absent: for as long as it is held.
   */
  longestHeldMs?: number;
  /**
   * Who gets the next place. `oldest` is fair. `newest` suits what people wait for in front of the
   * screen: when more come than can be served, those who are served are served quickly, and who has
   * waited longest is told to come back.
   */
  next: 'oldest' | 'newest';
}

interface Waiting {
  /** In milliseconds of the monotonic clock. */
  since: number;
  begin: () => void;
  refuse: () => void;
}

/** Places for work that few may do at once. */
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
   * @returns gives the place back; calling it again has no effect.
   * @throws Problem `overloaded` when there is none in time.
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
      // Others are answered first: what needs a place may hold the event loop for a moment.
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

  /** Resolves once somebody else's place is ours. */
  #wait(): Promise<void> {
    const { mostWaiting, longestWaitMs, next } = this.#options;
    if (this.#waiting.length >= mostWaiting) {
      const [oldest] = this.#waiting;
      if (next === 'oldest' || oldest === undefined) throw overloaded(retryAfterSeconds);
      oldest.refuse();
      // More come than can be served: who has waited this long is told now and not even later.
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

/** Longest wait, in milliseconds, while the newest are served first and the line is full. */
const crowdedWaitMs = 400;
/** Places come free within seconds. */
const retryAfterSeconds = 5;
