import { performance } from 'node:perf_hooks';

/**
 * The current turn of the event loop. Requests answered in the same turn wait for each other, so
 * its length is what everybody else waits.
 */
export class LoopTurn {
  readonly #perAddress = new Map<string, number>();
  #begunAt: number | undefined;

  /** How long this turn has been answering requests, in milliseconds; 0 for the first one. */
  age(): number {
    const now = performance.now();
    if (this.#begunAt !== undefined) return now - this.#begunAt;
    this.#begunAt = now;
    setImmediate(() => {
      this.#begunAt = undefined;
      this.#perAddress.clear();
    });
    return 0;
  }

  /** Requests of an address accepted in this turn. */
  takenFrom(address: string): number {
    return this.#perAddress.get(address) ?? 0;
  }

  countTaken(address: string): void {
    this.#perAddress.set(address, this.takenFrom(address) + 1);
  }
}
