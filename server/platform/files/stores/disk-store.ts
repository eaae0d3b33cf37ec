import { constants } from 'node:fs';
import { access, mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sync } from '#server/platform/files/durable-files.ts';
import { type DocumentStore, defaultRoomBytes, NoSuchFile, storeIdName } from './document-store.ts';

/** Stores documents as files named by their random keys in `folder`, which is created when needed. */
export function createDiskStore(folder: string): DocumentStore {
  const keptFolder = join(folder, 'files');
  const place = (key: string) => join(keptFolder, key);
  const idFile = join(folder, storeIdName);
  const readId = async () => {
    try {
      return await readFile(idFile, 'utf8');
    } catch (error) {
      if (codeOf(error) === 'ENOENT') return null;
      throw error;
    }
  };
  return {
    // Next to the stored files, so that storing one is a rename within one file system.
    incomingFolder: join(folder, 'incoming'),
    roomBytes: defaultRoomBytes,
    async put(key, path) {
      await sync(path);
      const isNew = (await mkdir(keptFolder, { recursive: true, mode: 0o700 })) !== undefined;
      await rename(path, place(key));
      // The name is durable only once its folder is synced.
      await sync(keptFolder);
      if (isNew) await sync(folder);
    },
    async read(key) {
      try {
        return (await open(place(key))).createReadStream();
      } catch (error) {
        if (codeOf(error) === 'ENOENT') throw new NoSuchFile(`no file ${key}`);
        throw error;
      }
    },
    remove: (key) => rm(place(key), { force: true }),
    async check() {
      await mkdir(keptFolder, { recursive: true, mode: 0o700 });
      await access(keptFolder, constants.R_OK | constants.W_OK | constants.X_OK);
    },
    readId,
    async ensureId(id) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      try {
        await writeFile(idFile, id, { flag: 'wx', mode: 0o600, flush: true });
      } catch (error) {
        if (codeOf(error) !== 'EEXIST') throw error;
      }
      return (await readId()) ?? id;
    },
  };
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
