import { mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type DocumentStore, defaultRoomBytes, NoSuchFile } from './document-store.ts';

/** Documents as files named by their random keys in `folder`, which is made when it is needed. */
export function createDiskStore(folder: string): DocumentStore {
  const keptFolder = join(folder, 'files');
  const place = (key: string) => join(keptFolder, key);
  return {
    // Beside the others, so that a put is a rename within one file system.
    incomingFolder: join(folder, 'incoming'),
    roomBytes: defaultRoomBytes,
    async put(key, path) {
      await sync(path);
      const isNew = (await mkdir(keptFolder, { recursive: true, mode: 0o700 })) !== undefined;
      await rename(path, place(key));
      // The name is durable only once the folder that holds it is.
      await sync(keptFolder);
      if (isNew) await sync(folder);
    },
    async read(key) {
      try {
        return (await open(place(key))).createReadStream();
      } catch (error) {
        if (isMissing(error)) throw new NoSuchFile(`no file ${key}`);
        throw error;
      }
    },
    remove: (key) => rm(place(key), { force: true }),
  };
}

async function sync(path: string): Promise<void> {
  const handle = await open(path);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
