import { PassThrough, pipeline, type Readable, Transform } from 'node:stream';

/**
 * Watches an upload to the store. `signal` aborts when the store has neither taken a byte nor
 * responded for `ms` milliseconds; `end` releases everything.
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
 * The same stream, failing when the store stops sending for `ms` milliseconds. A slow reader may
 * take as long as it likes: while bytes wait to be read, the store is not expected to send.
 */
export function unlessStalled(source: Readable, ms: number): Readable {
  const through = new PassThrough();
  const watch = setTimeout(() => {
    if (through.readableLength > 0) watch.refresh();
    else source.destroy(new Error(`The store sent nothing for ${ms} ms.`));
  }, ms);
  source.on('data', () => watch.refresh());
  // An error on either side reaches the reader through the stream itself.
  pipeline(source, through, () => clearTimeout(watch));
  return through;
}
