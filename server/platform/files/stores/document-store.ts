import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * Stores the bytes of documents: in a folder by default, in an S3-compatible bucket with S3_URL.
 * Any failure other than those named here, or a full disk, is a StoreUnavailable.
 */
export interface DocumentStore {
  /** A local folder for files that are still arriving. */
  readonly incomingFolder: string;
  /** How many bytes all documents together may use. */
  roomBytes: number;
  /**
   * Moves the file at `path` into the store under `key`. Resolves once the bytes are durable: a
   * power cut after that loses nothing.
   */
  put(key: string, path: string): Promise<void>;
  /** @throws NoSuchFile when nothing is stored under this key. */
  read(key: string): Promise<Readable>;
  /** Does nothing when nothing is stored under this key. */
  remove(key: string): Promise<void>;
  /** Rejects when files can be neither stored nor read right now. */
  check(): Promise<void>;
  /** The unique id of this store; null while it has none. */
  readId(): Promise<string | null>;
  /** Gives the store this id unless it has one; resolves to the id it has. */
  ensureId(id: string): Promise<string>;
}

/** The record exists but its bytes do not: a restored backup without its documents. */
export class NoSuchFile extends Error {}

/** The name under which each store keeps its id, next to the files. */
export const storeIdName = 'store-id';

/** The capacity of every store unless a test sets less (rule DOCUMENT-8: 10 GiB). */
export const defaultRoomBytes = 10 * 1024 * 1024 * 1024;

/** A key that cannot be guessed and says nothing about the file: 128 random bits. */
export function newStorageKey(): string {
  return randomBytes(16).toString('hex');
}

/** The document store does not respond, or responds with nonsense. The cause is for the log. */
export class StoreUnavailable extends Error {
  constructor(cause: unknown) {
    super('The document store is not responding.', { cause });
    this.name = 'StoreUnavailable';
  }
}

/** How long startup waits for the store, in milliseconds. */
const startPatienceMs = 3000;

/**
 * The result of a store operation, unless it takes too long for startup.
 *
 * @throws StoreUnavailable after three seconds; the operation continues.
 */
export function withStartTimeout<T>(operation: Promise<T>): Promise<T> {
  return Promise.race([operation, late()]);
}

async function late(): Promise<never> {
  await pause(startPatienceMs, undefined, { ref: false });
  throw new StoreUnavailable(new Error(`no answer within ${startPatienceMs} ms`));
}
