import { AsyncLocalStorage } from 'node:async_hooks';
import type { Queries } from './schema.ts';

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
  /** Rejects when the engine does not answer. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

const insideTransaction = new AsyncLocalStorage<true>();

/** Runs `work` marked as being inside a transaction. */
export function markTransaction<T>(work: () => Promise<T>): Promise<T> {
  return insideTransaction.run(true, work);
}

/** @throws Error when the caller is inside a transaction: it forgot to use the transaction's handle. */
export function refuseInsideTransaction(): void {
  if (insideTransaction.getStore() === true)
    throw new Error('Inside a transaction only its own handle may be used.');
}
