import { DatabaseBusy } from '../database-errors.ts';

/** Measures the waits for something that keeps its own queue. */
export class WaitingLine {
  /** When each wait started, oldest first. */
  readonly #since = new Set<{ at: number }>();

  /** Counts as waiting until `arrival` settles. */
  async wait<T>(arrival: Promise<T>): Promise<T> {
    const since = { at: performance.now() };
    this.#since.add(since);
    try {
      return await arrival;
    } finally {
      this.#since.delete(since);
    }
  }

  /** How long the first in line has waited, in milliseconds; 0 when nobody waits. */
  waitedMs(): number {
    const [first] = this.#since;
    return first === undefined ? 0 : performance.now() - first.at;
  }
}

/**
 * Limits concurrency; the rest run in the order they came.
 *
 * A waiting transaction holds no connection: otherwise, transactions waiting for one row would
 * occupy all of them, and nothing could be read meanwhile.
 */
export class Turns {
  #free: number;
  readonly #longestWaitMs: number;
  /** When each wait started, by the function that ends it; oldest first. */
  readonly #waiting = new Map<() => void, number>();

  constructor(places: number, longestWaitMs: number) {
    this.#free = places;
    this.#longestWaitMs = longestWaitMs;
  }

  /**
   * Runs `work` when its turn comes.
   *
   * @throws DatabaseBusy when the turn did not come in time: `work` was not started.
   */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#free > 0) this.#free -= 1;
    else await this.#turn();
    try {
      return await work();
    } finally {
      const [next] = this.#waiting.keys();
      if (next === undefined) this.#free += 1;
      else next();
    }
  }

  /** How long the first in line has waited, in milliseconds; 0 when nobody waits. */
  waitedMs(): number {
    const [since] = this.#waiting.values();
    return since === undefined ? 0 : performance.now() - since;
  }

  /** Resolves once a place has become free. */
  #turn(): Promise<void> {
    return new Promise((resolve, reject) => {
      const begin = () => {
        clearTimeout(timer);
        this.#waiting.delete(begin);
        resolve();
      };
      const timer = setTimeout(() => {
        this.#waiting.delete(begin);
        reject(new DatabaseBusy());
      }, this.#longestWaitMs);
      this.#waiting.set(begin, performance.now());
    });
  }
}
