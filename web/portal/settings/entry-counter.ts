/** The length of a ZIP's local file header without the name (APPNOTE.TXT, section 4.3.7). */
const headerBytes = 30;
const headerSignature = 0x04034b50;

/**
 * Counts the files of a ZIP while it is downloaded. It reads the size before each file, which our
 * archives always contain, and stops counting at the first record that is not a file.
 */
export class EntryCounter {
  /** Number of completely received files. */
  count = 0;
  #header = new Uint8Array(headerBytes);
  #read = 0;
  /** Remaining bytes of the current file, including its name; null between files. */
  #left: number | null = null;
  #isOver = false;

  push(chunk: Uint8Array): void {
    for (let at = 0; at < chunk.length && !this.#isOver; )
      at += this.#left === null ? this.#takeHeader(chunk, at) : this.#skip(chunk, at, this.#left);
  }

  #takeHeader(chunk: Uint8Array, at: number): number {
    const part = chunk.subarray(at, at + headerBytes - this.#read);
    this.#header.set(part, this.#read);
    this.#read += part.length;
    if (this.#read < headerBytes) return part.length;
    this.#read = 0;
    const view = new DataView(this.#header.buffer);
    if (view.getUint32(0, true) !== headerSignature) this.#isOver = true;
    else
      this.#left = view.getUint32(18, true) + view.getUint16(26, true) + view.getUint16(28, true);
    return part.length;
  }

  #skip(chunk: Uint8Array, at: number, left: number): number {
    const taken = Math.min(left, chunk.length - at);
    this.#left = left - taken;
    if (this.#left === 0) {
      this.count += 1;
      this.#left = null;
    }
    return taken;
  }
}
