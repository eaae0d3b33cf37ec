import { PassThrough, pipeline, type Readable, Transform } from 'node:stream';

/**
 * Watches a file on its way to a store. `signal` aborts when for `ms` milliseconds the store has
 * neither taken a byte nor answered; `end` gives everything free.
 */
export function noticeStandstill(ms: number): {
  through: Transform;
  signal: AbortSignal;
  end: () => void;
} {
  const aborting = new AbortController();
  const watch = setTimeout(() => aborting.abort(), ms);
  const through = new Transform({
    transform(chunk, _encoding, done) {
      watch.refresh();
      done(null, chunk);
    },
  });
  return {
    through,
    signal: aborting.signal,
    end: () => {
      clearTimeout(watch);
      through.destroy();
    },
  };
}

/**
 * The same bytes, broken off with an error when the store stops sending for `ms` milliseconds. A
 * reader who is slow may take as long as he likes: while bytes wait for him, the store is not waited for.
 */
export function unlessStalled(source: Readable, ms: number): Readable {
  const through = new PassThrough();
  const watch = setTimeout(() => {
    if (through.readableLength > 0) watch.refresh();
    else source.destroy(new Error(`The store sent nothing for ${ms} ms.`));
  }, ms);
  source.on('data', () => watch.refresh());
  // An error of either side reaches the reader through the stream itself.
  pipeline(source, through, () => clearTimeout(watch));
  return through;
}
