/** Promises that one script checks, each with what was measured. */
export class Proof {
  #passed = 0;
  #failed = 0;

  /** Notes whether a promise held, in one line with its figure. */
  check(promise: string, holds: boolean, figure: string): void {
    if (holds) this.#passed += 1;
    else this.#failed += 1;
    console.log(`${holds ? 'holds ' : 'BROKEN'}  ${promise}: ${figure}`);
  }

  /** Says how many held; the process then ends with a failure unless all did. */
  end(): void {
    console.log(`${this.#passed} passed, ${this.#failed} failed`);
    if (this.#failed > 0) process.exitCode = 1;
  }
}

/** @param ms milliseconds. */
export const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
