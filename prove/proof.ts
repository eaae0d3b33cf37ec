import { keepFigures, type Line, type Result } from './figures.ts';
import { shortenedBy } from './size.ts';

/** The exit status of a proof that somebody interrupts, as shells count it. */
export const interrupted = 130;

/** The promises that one script checks, each with its measurement. */
export class Proof {
  #lines: Line[] = [];
  #hasEnded = false;

  constructor() {
    process.once('exit', (status) => {
      if (this.#hasEnded || status === interrupted) return;
      // Something was thrown: what the run before has shown no longer holds.
      this.check('the proof runs to its end', false, `it ended with status ${status}`);
      this.#keep();
    });
  }

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
   * the figures are kept in docs/proofs.json, also those of a proof that throws before it gets here.
   */
  end(): void {
    this.#hasEnded = true;
    const count = (wanted: Result) => this.#lines.filter(({ result }) => result === wanted).length;
    console.log(`${count('holds')} passed, ${count('broken')} failed, ${count('skipped')} skipped`);
    this.#keep();
    if (count('broken') > 0) process.exitCode = 1;
  }

  #keep(): void {
    if (shortenedBy().length === 0) keepFigures(this.#lines);
    else console.log(`The figures are not kept: ${shortenedBy().join(', ')} made the run shorter.`);
  }

  #note(line: Line): void {
    this.#lines.push(line);
    const word = { holds: 'holds ', broken: 'BROKEN', skipped: 'skipped' }[line.result];
    console.log(`${word}  ${line.promise}: ${line.figure}`);
  }
}

/** @param ms milliseconds. */
export const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
