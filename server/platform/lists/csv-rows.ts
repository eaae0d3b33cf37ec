/** Counts the rows of a streamed CSV file (RFC 4180), in chunks of any length. */
export class CsvRows {
  #lines = 0;
  #isQuoted = false;

  add(text: string): void {
    for (let at = 0; at < text.length; at += 1) {
      const code = text.charCodeAt(at);
      // A quote within quotes is written twice, which toggles this twice.
      if (code === 0x22) this.#isQuoted = !this.#isQuoted;
      else if (code === 0x0a && !this.#isQuoted) this.#lines += 1;
    }
  }

  /** Rows below the header. */
  get rows(): number {
    return Math.max(0, this.#lines - 1);
  }
}
