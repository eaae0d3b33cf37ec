import type { Readable } from 'node:stream';
import { type ReadStreamOptions, ZipFile } from 'yazl';

/**
 * A ZIP archive whose files are opened one after the other, each when its turn comes, so that
 * nothing is buffered whole.
 *
 * A file that cannot be read destroys `output` with the error, so that nobody takes half an archive
 * for all of it; if the reader leaves, the open file is closed. yazl itself does not listen for
 * errors of its input files, and an unhandled error ends the program.
 */
export class StreamedZip {
  readonly output: Readable;
  readonly #zip = new ZipFile();
  #current: Readable | undefined;

  constructor() {
    // yazl declares an older interface; the stream is Node's own PassThrough.
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

  /** Call after the last file. */
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
