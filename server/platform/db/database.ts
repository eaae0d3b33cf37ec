import { AsyncLocalStorage } from 'node:async_hooks';
import type { Queries } from './schema.ts';
import type { Snapshot } from './snapshot.ts';

/** The rest of the server's view of the database; which engine it is stays within this folder. */
export interface Database {
  readonly engine: 'sqlite' | 'postgres';
  /** Reads outside a transaction. Throws inside one: on SQLite it would wait for itself. */
  readonly read: Queries;
  /**
   * Runs `work` in one transaction and resolves once it is durable; if `work` throws, everything is
   * rolled back.
   *
   * `work` may only await queries on the handle it receives: never the network, a file, a password
   * hash or a person. Refused while somebody only looks (viewing-only.ts).
   */
  transaction<T>(work: (tx: Queries) => Promise<T>): Promise<T>;
  /** Whether searches use an index. */
  searchIndex(): SearchIndexState;
  /** How long the first waiter for a read or change has waited, in ms; 0 when nobody waits. */
  waitedMs(line: 'reads' | 'changes'): number;
  /** A snapshot of everything for long reads; call `end` when done. */
  snapshot(): Promise<Snapshot>;
  /**
   * Sends `payload` to every instance on this database after the transaction commits.
   *
   * @param hearers `new` keeps it from instances of release 0.10.0, which end when they cannot read one.
   */
  announce(tx: Queries, payload: string, hearers?: 'all' | 'new'): Promise<void>;
  /**
   * Calls `listener` for each announcement, from this instance and the others, and `onGap` when
   * some may have been missed. Resolves, once listening, to a function that stops it.
   */
  onAnnouncement(
    listener: (payload: string) => void,
    onGap: () => void,
  ): Promise<() => Promise<void>>;
  /**
   * Whether no other instance uses this database, as far as it can be told: called by one that
   * listens for announcements, and knows of those that do.
   */
  isOnlyInstance(): Promise<boolean>;
  /** Rejects when the engine does not answer. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** `unindexed` where the database does not allow the index: searches scan whole tables. */
export type SearchIndexState = 'ok' | 'indexing' | 'unindexed';

/** Callbacks to run once a transaction is durable. */
type Effects = (() => void)[];

const insideTransaction = new AsyncLocalStorage<Effects>();

/** Runs `work` marked as inside a transaction, collecting its effects in `effects`. */
export function markTransaction<T>(effects: Effects, work: () => Promise<T>): Promise<T> {
  return insideTransaction.run(effects, work);
}

/**
 * Runs `effect` after the caller's transaction commits, and never if it rolls back: to notify
 * others of a change. It must not throw.
 *
 * @throws Error outside a transaction.
 */
export function afterCommit(effect: () => void): void {
  const effects = insideTransaction.getStore();
  if (effects === undefined) throw new Error('There is no transaction to wait for.');
  effects.push(effect);
}

/** @throws Error when the caller is inside a transaction: it forgot to use the transaction's handle. */
export function refuseInsideTransaction(): void {
  if (insideTransaction.getStore() !== undefined)
    throw new Error('Inside a transaction only its own handle may be used.');
}
