/** Where a call to the outside goes wrong. */
export type FaultKind =
  /** It is refused or fails before it has any effect. */
  | 'fails'
  /** It takes effect, and the answer is lost on its way back. */
  | 'answer lost';

/**
 * Counts calls to the outside and has one of them go wrong: the n-th after it was armed. At rest, it
 * lets everything through.
 */
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

  /** Lets everything through again; answers whether the fault came. */
  disarm(): boolean {
    this.#left = 0;
    return this.#hasFired;
  }

  /** Makes a call to the outside, or fails in its place or after it. */
  async around<T>(call: () => Promise<T>): Promise<T> {
    if (this.#left === 0) return call();
    this.#left -= 1;
    if (this.#left > 0) return call();
    this.#hasFired = true;
    if (this.#kind === 'answer lost') await call();
    throw this.#error();
  }

  /** The same for a call that has no answer to lose. */
  before(): void {
    if (this.#left === 0) return;
    this.#left -= 1;
    if (this.#left > 0) return;
    this.#hasFired = true;
    throw this.#error();
  }
}
