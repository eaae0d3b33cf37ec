import { write, writeSync } from 'node:fs';

/** How many characters of the log are buffered while it cannot be written; more is lost. */
const mostWaiting = 1024 * 1024;
/** After how many milliseconds a failed write is retried. */
const retryMs = 500;
/** How long process exit waits for a write in progress, in milliseconds. */
const lastMs = 20;

/**
 * Writes log lines to a file descriptor, usually standard output, which is often a file on the very
 * disk that is full. Fastify's own stream ends the process then. Here lines are buffered, up to a
 * limit, and written once there is room: a log is never worth the program that writes it.
 */
class LogStream {
  readonly #fd: number;
  #waiting: string[] = [];
  #waitingLength = 0;
  #isWriting = false;
  #lost = 0;

  constructor(fd: number) {
    this.#fd = fd;
    process.once('exit', () => this.#writeLast());
  }

  write(line: string): void {
    if (this.#waitingLength + line.length > mostWaiting) {
      this.#lost += 1;
      return;
    }
    this.#waiting.push(line);
    this.#waitingLength += line.length;
    if (!this.#isWriting) this.#writeOn(this.#takeAll());
  }

  #takeAll(): Buffer {
    const text = this.#waiting.join('');
    this.#waiting = [];
    this.#waitingLength = 0;
    return Buffer.from(text);
  }

  /** Asynchronous, because the log's reader may be slow. */
  #writeOn(bytes: Buffer): void {
    this.#isWriting = true;
    write(this.#fd, bytes, (error, written) => {
      // A full disk, or a pipe whose reader is behind.
      if (error !== null) return void setTimeout(() => this.#writeOn(bytes), retryMs).unref();
      const rest = bytes.subarray(written);
      if (rest.length > 0) return this.#writeOn(rest);
      this.#isWriting = false;
      if (this.#lost > 0) this.#reportLost();
      if (this.#waiting.length > 0) this.#writeOn(this.#takeAll());
    });
  }

  #reportLost(): void {
    const line = {
      level: 40,
      time: Date.now(),
      lost: this.#lost,
      msg: 'lines of the log were lost',
    };
    this.#lost = 0;
    this.#waiting.push(`${JSON.stringify(line)}\n`);
  }

  #writeLast(): void {
    // A write in progress in another thread gets a moment to finish, so that the order is kept.
    if (this.#isWriting) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, lastMs);
    try {
      writeSync(this.#fd, this.#takeAll());
    } catch {
      // The process is ending and its last lines cannot be written; there is nowhere to report it.
    }
  }
}

/** The log of this process. */
export const standardLog = new LogStream(1);
