import fs, { promises } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import type {
  KyselyPlugin,
  PluginTransformQueryArgs,
  PluginTransformResultArgs,
  QueryResult,
  RootOperationNode,
  UnknownRow,
} from 'kysely';
import { onTestFinished } from 'vitest';
import type { Queries } from '#server/platform/db/schema.ts';
import type { DocumentStore } from '#server/platform/files/stores/document-store.ts';
import type { TestDatabase } from '../test-database.ts';
import type { FaultSwitch } from './fault-switch.ts';

/**
 * A database whose n-th statement or COMMIT fails when the switches say so.
 *
 * @param statements makes single statements fail; a failing one rolls back its transaction.
 * @param commits makes a COMMIT fail, or succeed without the program being told.
 */
export function faultyDatabase(
  database: TestDatabase,
  statements: FaultSwitch,
  commits: FaultSwitch,
): TestDatabase {
  const plugin = countStatements(statements);
  const originals = new WeakMap<Queries, Queries>();
  const read = database.read.withPlugin(plugin);
  const real = (tx: Queries) => originals.get(tx) ?? tx;
  return {
    ...database,
    get read() {
      // Throws when a transaction is open, as the real one does.
      void database.read;
      return read;
    },
    transaction: (work) =>
      commits.around(() =>
        database.transaction((tx) => {
          const watched = tx.withPlugin(plugin);
          originals.set(watched, tx);
          return work(watched);
        }),
      ),
    announce: (tx, payload, hearers) => database.announce(real(tx), payload, hearers),
  };
}

/**
 * Statements that Kysely builds are counted before they run, precompiled ones after: either way a
 * failing one rolls back its transaction.
 */
function countStatements(statements: FaultSwitch): KyselyPlugin {
  const built = new WeakSet<object>();
  return {
    transformQuery({ node, queryId }: PluginTransformQueryArgs): RootOperationNode {
      built.add(queryId);
      statements.before();
      return node;
    },
    async transformResult({
      queryId,
      result,
    }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
      if (!built.delete(queryId)) statements.before();
      return result;
    },
  };
}

const wrapped = ['open', 'rename', 'mkdir', 'rm', 'stat', 'writeFile', 'readFile'] as const;

/** Makes the n-th file system call fail when the switch says so, until the test ends. */
export function makeDiskFaulty(calls: FaultSwitch): void {
  // Each keeps its type: only a wrapper is added.
  const target = promises as unknown as Record<string, (...args: unknown[]) => Promise<unknown>>;
  const originals = wrapped.map((name) => [name, target[name]] as const);
  for (const [name, original] of originals)
    if (original !== undefined)
      target[name] = (...args) => calls.around(() => original.apply(promises, args));
  const { createWriteStream } = fs;
  fs.createWriteStream = (...args) => {
    calls.before();
    return createWriteStream(...args);
  };
  syncBuiltinESMExports();
  onTestFinished(() => {
    for (const [name, original] of originals) if (original !== undefined) target[name] = original;
    fs.createWriteStream = createWriteStream;
    syncBuiltinESMExports();
  });
}

/** A document store whose n-th call fails when the switch says so. */
export function faultyStore(store: DocumentStore, calls: FaultSwitch): DocumentStore {
  return {
    ...store,
    put: (key, path) => calls.around(() => store.put(key, path)),
    read: (key) => calls.around(() => store.read(key)),
    remove: (key) => calls.around(() => store.remove(key)),
  };
}
