import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Config } from '../config.ts';
import { isDiskFull } from '../faults/disk-full.ts';
import { createDiskStore } from './disk-store.ts';
import { StoreAway } from './store-away.ts';

/**
 * Where the bytes of documents are: a folder by default, an S3-compatible bucket by S3_URL. Whatever
 * fails for any other reason than those named here, or a full disk, is a StoreAway.
 */
export interface DocumentStore {
  /** A local folder for files that are still arriving. */
  readonly incomingFolder: string;
  /** How many bytes all documents together may take. */
  roomBytes: number;
  /**
   * Keeps the file at `path` under `key` and takes the file away. Resolves once the bytes are
   * durable: a power cut after that loses nothing.
   */
  put(key: string, path: string): Promise<void>;
  /** @throws NoSuchFile when nothing is kept under this key. */
  read(key: string): Promise<Readable>;
  /** Does nothing when nothing is kept under this key. */
  remove(key: string): Promise<void>;
  /** Rejects when files can be neither kept nor read right now. */
  check(): Promise<void>;
  /** The id of this store, which tells it apart from every other; null for one that has none yet. */
  readId(): Promise<string | null>;
  /** Gives the store this id unless it has one; resolves to the id it has. */
  ensureId(id: string): Promise<string>;
}

/** The record is there and its bytes are not: a restored backup without its documents. */
export class NoSuchFile extends Error {}

/** Under this name each store keeps its id, beside the files. */
export const storeIdName = 'store-id';

/** The room of every store unless a test says less (quality B10: 10 GiB). */
export const defaultRoomBytes = 10 * 1024 * 1024 * 1024;

/** A key that nobody can guess and that says nothing of the file: 128 random bits. */
export function newStorageKey(): string {
  return randomBytes(16).toString('hex');
}

/** The store that the settings name. */
export async function openDocumentStore(
  config: Pick<Config, 'dataDir' | 's3Url'>,
): Promise<DocumentStore> {
  const folder = join(config.dataDir, 'documents');
  if (config.s3Url === undefined) return naming(createDiskStore(folder));
  // Only for those who use it: the client is larger than the rest of the program.
  const { createS3Store } = await import('./s3-store.ts');
  return naming(createS3Store(config.s3Url, join(folder, 'incoming')));
}

/** A store whose every failure says whose it is: nobody looks for it at the database. */
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
    throw new StoreAway(error);
  }
}
