import type { Readable } from 'node:stream';
import { type ReadStreamOptions, ZipFile } from 'yazl';

/**
 * A ZIP archive whose files are opened one after the other, each when its turn comes: nothing of it
 * is held whole.
 *
 * What cannot be read breaks `output` off with the error, so that nobody takes half an archive for
 * all; a reader who leaves has the open file closed. yazl itself listens to no fault of the files it
 * is given, and a fault that nobody listens to ends the program.
 */
export class StreamedZip {
  readonly output: Readable;
  readonly #zip = new ZipFile();
  #current: Readable | undefined;

  constructor() {
    // yazl's type is the older interface; it is Node's own PassThrough.
    this.output = this.#zip.outputStream as unknown as Readable;
    this.output.once('close', () => this.#current?.destroy());
    this.#zip.on('error', (error: Error) => this.output.destroy(error));
  }

  add(
    name: string,
    options: Partial<ReadStreamOptions>,
    open: () => Readable | Promise<Readable>,
  ): void {
    this.#zip.addReadStreamLazy(name, options, (give) => void this.#give(open, give));
  }

  /** No more files come. */
  end(): void {
    this.#zip.end();
  }

  async #give(
    open: () => Readable | Promise<Readable>,
    give: (error: unknown, stream: Readable) => void,
  ): Promise<void> {
    try {
      const stream = await open();
      stream.on('error', (error) => this.output.destroy(error));
      this.#current = stream;
      if (this.output.destroyed) stream.destroy();
      else give(null, stream);
    } catch (error) {
      this.output.destroy(error instanceof Error ? error : new Error(String(error)));
    }
  }
}
