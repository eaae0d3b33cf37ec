import type {
  KyselyPlugin,
  PluginTransformQueryArgs,
  PluginTransformResultArgs,
  QueryResult,
  RootOperationNode,
  UnknownRow,
} from 'kysely';
import type { Queries } from '#server/platform/db/schema.ts';
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
    announce: (tx, payload) => database.announce(real(tx), payload),
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
