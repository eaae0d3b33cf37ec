/** The promises that one script checks, each with its measurement. */
export class Proof {
  #passed = 0;
  #failed = 0;

  /** Prints whether a promise held, in one line with its figure. */
  check(promise: string, holds: boolean, figure: string): void {
    if (holds) this.#passed += 1;
    else this.#failed += 1;
    console.log(`${holds ? 'holds ' : 'BROKEN'}  ${promise}: ${figure}`);
  }

  /** Prints how many held; the process then exits with an error unless all did. */
  end(): void {
    console.log(`${this.#passed} passed, ${this.#failed} failed`);
    if (this.#failed > 0) process.exitCode = 1;
  }
}

/** @param ms milliseconds. */
export const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
