/** How an external call fails. */
export type FaultKind =
  /** It fails before it has any effect. */
  | 'fails'
  /** It takes effect, but the response is lost. */
  | 'answer lost';

/** Counts external calls and makes the n-th after arming fail. When not armed, it lets everything through. */
export class FaultSwitch {
  #left = 0;
  #kind: FaultKind = 'fails';
  #error: () => Error = () => new Error('not armed');
  #hasFired = false;

  /** @param n 1 for the next call. */
  arm(n: number, kind: FaultKind, error: () => Error): void {
    this.#left = n;
    this.#kind = kind;
    this.#error = error;
    this.#hasFired = false;
  }

  /** Lets everything through again; returns whether the fault occurred. */
  disarm(): boolean {
    this.#left = 0;
    return this.#hasFired;
  }

  /** Makes an external call, or fails instead of or after it. */
  async around<T>(call: () => Promise<T>): Promise<T> {
    if (this.#left === 0) return call();
    this.#left -= 1;
    if (this.#left > 0) return call();
    this.#hasFired = true;
    if (this.#kind === 'answer lost') await call();
    throw this.#error();
  }

  /** The same for a call without a response to lose. */
  before(): void {
    if (this.#left === 0) return;
    this.#left -= 1;
    if (this.#left > 0) return;
    this.#hasFired = true;
    throw this.#error();
  }
}
