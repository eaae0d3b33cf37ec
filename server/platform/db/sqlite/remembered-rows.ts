import type BetterSqlite3 from 'better-sqlite3';
import type { CompiledQuery } from 'kysely';
import { sql } from 'kysely';

const mark = '/* until the next commit */';

/**
 * Put at the start of a query, or after its first `select`, to let SQLite cache its rows until
 * anything is committed. Used for the row count of a list: counting takes longer the larger the
 * table (0.2 ms for the 10,000 leads of one status, 1.5 ms for a search in them), and the pages of
 * a list request it repeatedly. Also used for its first page, which every open screen requests
 * after each change and on each poll.
 *
 * The rows are the same objects each time: callers must not change them.
 *
 * PostgreSQL takes it as a comment and runs the query each time: there is no cheap way to learn of
 * commits by other instances.
 */
export const untilNextCommit = sql.raw(mark);

/** Most rows and results cached: some MB of long rows. Starting over is cheap. */
const maxRows = 5000;
const maxAnswers = 500;

/**
 * Caches the rows of marked queries on one read-only connection.
 *
 * SQLite itself says whether they are stale: `data_version` changes after each commit by any other
 * connection, of this program or another. A connection does not see its own commits there, so one
 * that writes must not cache.
 */
export class RememberedRows {
  readonly #version: BetterSqlite3.Statement;
  readonly #answers = new Map<string, unknown[]>();
  #rowCount = 0;
  #versionOfAnswers: unknown;

  constructor(reader: BetterSqlite3.Database) {
    this.#version = reader.prepare('pragma data_version').pluck();
  }

  rows<R>({ sql: text, parameters }: CompiledQuery, run: () => R[]): R[] {
    if (!text.startsWith(mark) && !text.startsWith(mark, 'select '.length)) return run();
    // Read before the query runs: a commit in between makes the result look too old, never too new.
    const version = this.#version.get();
    const isFull = this.#answers.size >= maxAnswers || this.#rowCount >= maxRows;
    if (version !== this.#versionOfAnswers || isFull) {
      this.#answers.clear();
      this.#rowCount = 0;
      this.#versionOfAnswers = version;
    }
    const key = `${JSON.stringify(parameters)}${text}`;
    // Cached under the text and values of this very query, so these are its rows.
    const known = this.#answers.get(key) as R[] | undefined;
    if (known !== undefined) return known;
    const rows = run();
    this.#answers.set(key, rows);
    this.#rowCount += rows.length;
    return rows;
  }
}
