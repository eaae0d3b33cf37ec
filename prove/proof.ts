import { keepFigures, type Line, type Result } from './figures.ts';

/** The promises that one script checks, each with its measurement. */
export class Proof {
  #lines: Line[] = [];

  /** Prints whether a promise held, in one line with its figure. */
  check(promise: string, holds: boolean, figure: string): void {
    this.#note({ promise, result: holds ? 'holds' : 'broken', figure });
  }

  /** Prints that a promise cannot be checked on this machine, which is not a success. */
  skip(promise: string, reason: string): void {
    this.#note({ promise, result: 'skipped', figure: reason });
  }

  /**
   * Prints how many held; the process then exits with an error if one did not. Under `npm run prove`
   * the figures are kept in docs/proofs.json.
   */
  end(): void {
    const count = (wanted: Result) => this.#lines.filter(({ result }) => result === wanted).length;
    console.log(`${count('holds')} passed, ${count('broken')} failed, ${count('skipped')} skipped`);
    keepFigures(this.#lines);
    if (count('broken') > 0) process.exitCode = 1;
  }

  #note(line: Line): void {
    this.#lines.push(line);
    const word = { holds: 'holds ', broken: 'BROKEN', skipped: 'skipped' }[line.result];
    console.log(`${word}  ${line.promise}: ${line.figure}`);
  }
}

/** @param ms milliseconds. */
export const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
