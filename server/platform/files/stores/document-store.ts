import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';

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

/** The capacity of every store unless a test sets less (rule DOCUMENT-8: 10 GiB). */
export const defaultRoomBytes = 10 * 1024 * 1024 * 1024;

/** A key that nobody can guess and that says nothing of the file: 128 random bits. */
export function newStorageKey(): string {
  return randomBytes(16).toString('hex');
}
