import { setImmediate } from 'node:timers/promises';
import BetterSqlite3 from 'better-sqlite3';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { runAtOnce } from './compile-once.ts';
import { namedStatements } from './postgres/named-statements.ts';
import type { PlainRow, Queries, Tables } from './schema.ts';
import { readWithWordIndex } from './searched-rows.ts';
import { runFrequencies } from './sqlite/run-frequency.ts';
import { sqliteDialect } from './sqlite/sqlite-driver.ts';
import { readSearchKinds } from './sqlite/word-index.ts';

/**
 * Everything as it was at one moment, for long reads. It uses a connection of its own, so that
 * nobody waits for it; until it ends, PostgreSQL keeps rows deleted since then, and SQLite's log
 * grows.
 */
export interface Snapshot {
  /** Reads as `Database.read` does. */
  readonly read: Queries;
  /** The rows of a table in batches, ordered by the bytes of its primary key: the same on both engines. */
  rows(table: keyof Tables): AsyncIterable<PlainRow[]>;
  /** Closes the connection; a reader that is not finished gets an error. */
  end(): Promise<void>;
}

/** Rows per batch: a millisecond or two, between which other requests are answered. */
const rowsAtOnce = 200;

/** @param source a database file, or the bytes of a database in memory. */
export function sqliteSnapshot(source: string | Buffer): Snapshot {
  const raw = new BetterSqlite3(source, { readonly: true });
  raw.pragma('trusted_schema = OFF');
  // The snapshot is taken at the first statement of a transaction.
  raw.exec('begin; select count(*) from sqlite_schema');
  async function* rows(table: keyof Tables): AsyncGenerator<PlainRow[]> {
    const key = raw
      .prepare<[string], { name: string }>(
        'select name from pragma_table_info(?) where pk > 0 order by pk',
      )
      .all(table)
      .map(({ name }) => name);
    const names = key.map((name) => `"${name}"`).join(', ');
    const end = `order by ${names} limit ${rowsAtOnce}`;
    const first = raw.prepare<[], PlainRow>(`select * from "${table}" ${end}`);
    const after = raw.prepare<unknown[], PlainRow>(
      `select * from "${table}" where (${names}) > (${key.map(() => '?').join(', ')}) ${end}`,
    );
    let found = first.all();
    while (found.length > 0) {
      yield found;
      // Reading never yields to the event loop by itself.
      await setImmediate();
      const last = found.at(-1);
      found = found.length < rowsAtOnce ? [] : after.all(...key.map((name) => last?.[name]));
    }
  }
  let read: Queries | undefined;
  return {
    get read() {
      read ??= readerOf(raw);
      return read;
    },
    rows,
    end: async () => void raw.close(),
  };
}

function readerOf(raw: BetterSqlite3.Database): Queries {
  const dialect = sqliteDialect(raw, () => {});
  const read = new Kysely<Tables>({ dialect });
  runAtOnce(read, dialect.rowsOf);
  const kinds = readSearchKinds(raw);
  readWithWordIndex(read, { kinds, frequencyOf: runFrequencies(raw, kinds) });
  return read;
}

/** How long one step of a snapshot may take, in milliseconds: the first one may sort a whole table. */
const stepMs = 10 * 60_000;

/** @param config of the connection. Silence does not end it: a slow reader is silent too. */
export async function postgresSnapshot(config: pg.ClientConfig): Promise<Snapshot> {
  const client = new pg.Client({ ...config, query_timeout: stepMs });
  // A broken connection is reported by the step that fails.
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query(`begin isolation level repeatable read read only;
      set local statement_timeout = ${stepMs}; set local idle_in_transaction_session_timeout = 0`);
    // The snapshot is taken at the first query.
    await client.query('select 1 from pg_class limit 1');
  } catch (error) {
    await client.end();
    throw error;
  }
  async function* rows(table: keyof Tables): AsyncGenerator<PlainRow[]> {
    const key = await client.query<{ name: string }>(
      `select a.attname as name from pg_index i
       join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
       where i.indrelid = $1::regclass and i.indisprimary
       order by array_position(i.indkey::int2[], a.attnum)`,
      [table],
    );
    // Keys are text in all our tables; "C" orders them by their bytes.
    const order = key.rows.map(({ name }) => `"${name}" collate "C"`).join(', ');
    await client.query(
      `declare site no scroll cursor for select * from "${table}" order by ${order}`,
    );
    for (;;) {
      const found = await client.query<PlainRow>(`fetch ${rowsAtOnce} from site`);
      if (found.rows.length === 0) break;
      yield found.rows;
    }
    await client.query('close site');
  }
  const lent = { query: client.query.bind(client), release: () => {} };
  const pool = { options: {}, end: async () => {} };
  const read = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: namedStatements(pool, async () => lent) }),
  });
  return { read, rows, end: () => client.end() };
}
