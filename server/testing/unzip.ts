import { buffer } from 'node:stream/consumers';
import { fromBuffer } from 'yauzl';

/** The files of an archive by their paths. */
export function unzip(bytes: Buffer): Promise<Map<string, Buffer>> {
  return new Promise((resolve, reject) => {
    fromBuffer(bytes, { lazyEntries: true }, (error, zip) => {
      if (error !== null) return reject(error);
      const files = new Map<string, Buffer>();
      zip.on('entry', (entry) =>
        zip.openReadStream(entry, (failure, stream) => {
          if (failure !== null) return reject(failure);
          buffer(stream).then((content) => {
            files.set(entry.fileName, content);
            zip.readEntry();
          }, reject);
        }),
      );
      zip.on('end', () => resolve(files));
      zip.readEntry();
    });
  });
}
