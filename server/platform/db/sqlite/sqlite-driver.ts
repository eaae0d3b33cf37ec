import type BetterSqlite3 from 'better-sqlite3';
import type {
  CompiledQuery,
  DatabaseConnection,
  DatabaseMetadataOptions,
  Dialect,
  Driver,
  Kysely,
  LimitNode,
  QueryResult,
  TableMetadata,
  WhereNode,
} from 'kysely';
import { SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely';
import type { RowsOf } from '../compile-once.ts';
import { noteStatement } from '../statement-watch.ts';
import { RememberedRows } from './remembered-rows.ts';

/** Prepared statements cached per connection; the program has a few hundred different ones at most. */
const maxPreparedStatements = 1000;

/**
 * A Kysely dialect over one better-sqlite3 connection that keeps its statements prepared.
 *
 * Kysely's own dialect prepares the SQL again for every query, which costs more than running a
 * short one. `beforeQuery` runs before each query and may throw.
 */
export function sqliteDialect(
  raw: BetterSqlite3.Database,
  beforeQuery: () => void,
): Dialect & { readonly rowsOf: RowsOf } {
  const connection = new PreparedSqliteConnection(raw, beforeQuery);
  return {
    rowsOf: (query) => connection.run(query).rows,
    createDriver: () => new PreparedSqliteDriver(connection),
    createAdapter: () => new TransactionalSqliteAdapter(),
    createIntrospector: (db: Kysely<unknown>) => new OwnTablesIntrospector(db),
    createQueryCompiler: () => new SteadyPlanCompiler(),
  };
}

/**
 * Writes a value of a condition or limit as `(select ?)` instead of `?`.
 *
 * SQLite replans a prepared statement whenever a value changes that its planner has looked at.
 * Planning then costs up to ten times the query (measured: a request's session 14 µs instead of 2,
 * a page of 50 rows 80 instead of 60). It looks only at plain values, and our plans do not depend
 * on them.
 */
class SteadyPlanCompiler extends SqliteQueryCompiler {
  #isPlanned = false;

  protected override visitWhere(node: WhereNode): void {
    this.#planned(() => super.visitWhere(node));
  }

  protected override visitLimit(node: LimitNode): void {
    this.#planned(() => super.visitLimit(node));
  }

  protected override getCurrentParameterPlaceholder(): string {
    return this.#isPlanned ? '(select ?)' : '?';
  }

  #planned(visit: () => void): void {
    const outer = this.#isPlanned;
    this.#isPlanned = true;
    visit();
    this.#isPlanned = outer;
  }
}

/** SQLite rolls back schema changes like any other, so that an interrupted migration leaves nothing. */
class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** Leaves out the index of words (word-index.ts), which consists of tables too. */
class OwnTablesIntrospector extends SqliteIntrospector {
  override async getTables(options?: DatabaseMetadataOptions): Promise<TableMetadata[]> {
    const tables = await super.getTables(options);
    return tables.filter(({ name }) => !name.startsWith('search_'));
  }
}

class PreparedSqliteDriver implements Driver {
  readonly #connection: PreparedSqliteConnection;

  constructor(connection: PreparedSqliteConnection) {
    this.#connection = connection;
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
  readonly #remembered: RememberedRows | null;
  readonly #statements = new Map<string, BetterSqlite3.Statement>();

  constructor(raw: BetterSqlite3.Database, beforeQuery: () => void) {
    this.raw = raw;
    this.#beforeQuery = beforeQuery;
    this.#remembered = raw.readonly ? new RememberedRows(raw) : null;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    return this.run<R>(query);
  }

  run<R>(query: CompiledQuery): QueryResult<R> {
    this.#beforeQuery();
    const begunAt = performance.now();
    const result = this.#runNow<R>(query);
    noteStatement(query.sql, begunAt);
    return result;
  }

  #runNow<R>(query: CompiledQuery): QueryResult<R> {
    const statement = this.#prepare(query.sql);
    if (statement.reader) {
      // The compiler provides the values in the order of its own placeholders; the rows have the
      // columns that the query named.
      const run = () => statement.all(...query.parameters) as R[];
      return { rows: this.#remembered?.rows(query, run) ?? run() };
    }
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
