import { AsyncLocalStorage } from 'node:async_hooks';
import type { Queries } from './schema.ts';
import type { Snapshot } from './snapshot.ts';

/** What the rest of the server knows of the database; which engine it is stays in this folder. */
export interface Database {
  readonly engine: 'sqlite' | 'postgres';
  /** Reads outside a transaction. Throws at once inside one: it would wait for itself on SQLite. */
  readonly read: Queries;
  /**
   * Runs `work` in one transaction and resolves once it is durable; a throw undoes all of it.
   *
   * `work` may only wait for queries on the handle it is given: never for the network, a file, a
   * password hash or a person.
   */
  transaction<T>(work: (tx: Queries) => Promise<T>): Promise<T>;
  /** How long whoever is next in line to read or to change has waited, in ms; 0 without a line. */
  waitedMs(line: 'reads' | 'changes'): number;
  /** Everything as it is now, for who reads long; `end` it. */
  snapshot(): Promise<Snapshot>;
  /** Has every instance on this database hear `payload` once the transaction is committed. */
  announce(tx: Queries, payload: string): Promise<void>;
  /**
   * Calls `listener` for each announcement, of this instance and of the others, and `onGap` when
   * some may have been missed. Resolves, once it listens, to how to stop.
   */
  onAnnouncement(
    listener: (payload: string) => void,
    onGap: () => void,
  ): Promise<() => Promise<void>>;
  /** Rejects when the engine does not answer. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** What is to happen once a transaction is durable. */
type Effects = (() => void)[];

const insideTransaction = new AsyncLocalStorage<Effects>();

/** Runs `work` marked as being inside a transaction, which collects its effects in `effects`. */
export function markTransaction<T>(effects: Effects, work: () => Promise<T>): Promise<T> {
  return insideTransaction.run(effects, work);
}

/**
 * Has `effect` run once the caller's transaction is committed, and never if it is not: to tell
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
