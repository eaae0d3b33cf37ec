import Sqlite from 'better-sqlite3';
import pg from 'pg';
import { vi } from 'vitest';

/** A statement that was sent to the engine. */
export interface Sent {
  sql: string;
  values: unknown[];
  /** The connection, on SQLite. */
  on?: Sqlite.Database | undefined;
}

/**
 * Watches what the program sends to its engine. SQLite's statements are seen when they are prepared,
 * once per connection, with a placeholder for each value; PostgreSQL's each time.
 *
 * The test restores the mocks.
 *
 * @returns gives what was sent since it was last called.
 */
export function watchStatements(engine: 'sqlite' | 'postgres'): () => Sent[] {
  return engine === 'postgres' ? watchPostgres() : watchSqlite();
}

function watchSqlite(): () => Sent[] {
  const prepare = vi.spyOn(Sqlite.prototype, 'prepare');
  return () => {
    const sent = prepare.mock.calls.map(([sql], index) => {
      // `prepare` is only ever called on a database.
      const on = prepare.mock.contexts[index] as Sqlite.Database | undefined;
      return { sql, values: sql.match(/\?/g)?.map(() => 'x') ?? [], on };
    });
    prepare.mockClear();
    return sent;
  };
}

function watchPostgres(): () => Sent[] {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  return () => {
    // What Kysely sends: a text with its values, sometimes under a name.
    const sent = query.mock.calls.map(([one]) => one as unknown as pg.QueryConfig | string);
    query.mockClear();
    return sent.flatMap((one) =>
      typeof one === 'string' ? [] : [{ sql: one.text, values: [...(one.values ?? [])] }],
    );
  };
}

/** The steps of a statement's plan on SQLite. */
export function explainOnSqlite({ sql, values, on }: Sent): string[] {
  // A column of SQLite's own output.
  const rows = (on?.prepare(`explain query plan ${sql}`).all(...values) ?? []) as {
    detail: string;
  }[];
  return rows.map(({ detail }) => detail);
}
