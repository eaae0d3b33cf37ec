/** The shortest time over which calls are counted, in milliseconds: a page asks for two dozen things at once. */
const leastMs = 1000;

/** How many calls come in a second, counted in windows. */
export class CallRate {
  #windows: { from: number; to: number; calls: number }[] = [];
  #calls = 0;
  #begunAt: number;

  /** @param now in milliseconds of a monotonic clock. */
  constructor(now: number) {
    this.#begunAt = now;
  }

  note(): void {
    this.#calls += 1;
  }

  /** Ends a window. @returns calls a second over the windows of the last second, this one included. */
  measure(now: number): number {
    this.#windows.push({ from: this.#begunAt, to: now, calls: this.#calls });
    this.#begunAt = now;
    this.#calls = 0;
    this.#windows = this.#windows.filter(({ to }) => to > now - leastMs);
    const calls = this.#windows.reduce((sum, window) => sum + window.calls, 0);
    const from = this.#windows[0]?.from ?? now;
    return (calls * 1000) / Math.max(leastMs, now - from);
  }
}
