import type BetterSqlite3 from 'better-sqlite3';
import type {
  CompiledQuery,
  DatabaseConnection,
  Dialect,
  Driver,
  Kysely,
  QueryResult,
} from 'kysely';
import { SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely';

/** Statements kept prepared per connection; the program has a few hundred different ones at most. */
const maxPreparedStatements = 1000;

/**
 * A Kysely dialect over one better-sqlite3 connection that keeps its statements prepared.
 *
 * Kysely's own dialect prepares the SQL again for every query, which costs more than running a
 * short one. `beforeQuery` runs before each query and may throw.
 */
export function sqliteDialect(raw: BetterSqlite3.Database, beforeQuery: () => void): Dialect {
  return {
    createDriver: () => new PreparedSqliteDriver(raw, beforeQuery),
    createAdapter: () => new SqliteAdapter(),
    createIntrospector: (db: Kysely<unknown>) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}

class PreparedSqliteDriver implements Driver {
  readonly #connection: PreparedSqliteConnection;

  constructor(raw: BetterSqlite3.Database, beforeQuery: () => void) {
    this.#connection = new PreparedSqliteConnection(raw, beforeQuery);
  }

  async init() {}
  async acquireConnection() {
    return this.#connection;
  }
  async beginTransaction() {
    this.#connection.raw.exec('begin immediate');
  }
  async commitTransaction() {
    this.#connection.raw.exec('commit');
  }
  async rollbackTransaction() {
    if (this.#connection.raw.inTransaction) this.#connection.raw.exec('rollback');
  }
  async releaseConnection() {}
  async destroy() {
    this.#connection.raw.close();
  }
}

class PreparedSqliteConnection implements DatabaseConnection {
  readonly raw: BetterSqlite3.Database;
  readonly #beforeQuery: () => void;
  readonly #statements = new Map<string, BetterSqlite3.Statement>();

  constructor(raw: BetterSqlite3.Database, beforeQuery: () => void) {
    this.raw = raw;
    this.#beforeQuery = beforeQuery;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    this.#beforeQuery();
    const statement = this.#prepare(query.sql);
    // The compiler hands over the values in the order of its own placeholders; the rows have the
    // columns that the query named.
    if (statement.reader) return { rows: statement.all(...query.parameters) as R[] };
    const { changes } = statement.run(...query.parameters);
    return { rows: [], numAffectedRows: BigInt(changes) };
  }

  // biome-ignore lint/correctness/useYield: the interface demands a generator; nothing streams here.
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('Streaming is not offered: lists are paged.');
  }

  #prepare(sql: string): BetterSqlite3.Statement {
    const known = this.#statements.get(sql);
    if (known !== undefined) return known;
    if (this.#statements.size >= maxPreparedStatements) this.#statements.clear();
    const statement = this.raw.prepare(sql);
    this.#statements.set(sql, statement);
    return statement;
  }
}
