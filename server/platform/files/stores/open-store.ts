import { join } from 'node:path';
import type { Config } from '#server/platform/config/config.ts';
import { isDiskFull } from '#server/platform/faults/disk-full.ts';
import { createDiskStore } from './disk-store.ts';
import { type DocumentStore, NoSuchFile, StoreUnavailable } from './document-store.ts';

/** Opens the configured store. */
export async function openDocumentStore(
  config: Pick<Config, 'dataDir' | 's3Url'>,
): Promise<DocumentStore> {
  const folder = join(config.dataDir, 'documents');
  if (config.s3Url === undefined) return naming(createDiskStore(folder));
  // Loaded only if used: the client is larger than the rest of the program.
  const { createS3Store } = await import('./s3-store.ts');
  return naming(createS3Store(config.s3Url, join(folder, 'incoming')));
}

/** Wraps a store so that each of its failures is recognizable as the store's, not the database's. */
function naming(store: DocumentStore): DocumentStore {
  return {
    ...store,
    put: (key, path) => named(store.put(key, path)),
    read: (key) => named(store.read(key)),
    remove: (key) => named(store.remove(key)),
    check: () => named(store.check()),
    readId: () => named(store.readId()),
    ensureId: (id) => named(store.ensureId(id)),
  };
}

async function named<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof NoSuchFile || isDiskFull(error)) throw error;
    throw new StoreUnavailable(error);
  }
}
