import type BetterSqlite3 from 'better-sqlite3';
import type { CompiledQuery } from 'kysely';
import { sql } from 'kysely';

const mark = '/* until the next commit */';

/**
 * Put at the front of a query, or behind its first `select`, whose rows SQLite may remember until
 * anything is committed. So it is with the number of all rows of a list: counting grows with the
 * table (0.2 ms for the 10,000 leads of one status, 1.5 ms for a search in them), and the pages of
 * a list ask for it again and again. And with its first page, which everyone who has it on screen
 * asks for after each change and at each poll.
 *
 * The rows are the same objects each time: who is handed them must not change them.
 *
 * PostgreSQL takes it as a comment and counts each time: nothing cheap tells it of commits by other
 * instances.
 */
export const untilNextCommit = sql.raw(mark);

/** Rows and answers remembered at most: some MB of long rows. A start anew is cheap. */
const maxRows = 5000;
const maxAnswers = 500;

/**
 * Remembers the rows of marked queries on one connection that only reads.
 *
 * Whether they still hold is SQLite's own word: `data_version` differs after each commit by any
 * other connection, of this program or another. A connection does not see its own commits in it,
 * so one that writes must not remember.
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
    // Asked before the query runs: a commit in between makes the answer look too old, never too new.
    const version = this.#version.get();
    const isFull = this.#answers.size >= maxAnswers || this.#rowCount >= maxRows;
    if (version !== this.#versionOfAnswers || isFull) {
      this.#answers.clear();
      this.#rowCount = 0;
      this.#versionOfAnswers = version;
    }
    const key = `${JSON.stringify(parameters)}${text}`;
    // Kept under the text and values of this very query, so they are its rows.
    const known = this.#answers.get(key) as R[] | undefined;
    if (known !== undefined) return known;
    const rows = run();
    this.#answers.set(key, rows);
    this.#rowCount += rows.length;
    return rows;
  }
}
