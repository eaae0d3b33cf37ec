import '#server/features.ts';
import { randomBytes } from 'node:crypto';
import BetterSqlite3 from 'better-sqlite3';
import { Kysely, sql } from 'kysely';
import pg from 'pg';
import type { Database } from '#server/platform/db/database.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { openPostgres, type PostgresLimits } from '#server/platform/db/postgres/postgres.ts';
import type { Tables } from '#server/platform/db/schema.ts';
import { openSqliteImage } from '#server/platform/db/sqlite/sqlite.ts';
import { sqliteDialect } from '#server/platform/db/sqlite/sqlite-driver.ts';
import { ensureWordIndex } from '#server/platform/db/sqlite/word-index.ts';

/** The migrated database that every PostgreSQL test database is copied from. */
export const templateName = 'ascent_template';

/** Databases of this test file that no test is using; their cluster is discarded as a whole. */
const free: Copy[] = [];

/** The migrated SQLite database that every test database of this file starts from. */
let migrated: Promise<Buffer> | undefined;

interface Copy {
  url: string;
  database: Database;
}

/** A test database that a second instance of the program can open too. */
export interface TestDatabase extends Database {
  again(): Promise<TestDatabase>;
}

/** A database for one test: SQLite in memory, or an empty copy of the template on PostgreSQL. */
export async function openTestDatabase(): Promise<TestDatabase> {
  if (process.env.ASCENT_TEST_ENGINE !== 'postgres') {
    migrated ??= migratedImage();
    return shared(openSqliteImage(await migrated));
  }
  const copy = free.pop() ?? (await copyTemplate());
  const close = async () => {
    await empty(copy.database);
    free.push(copy);
  };
  return opened(copy, close);
}

async function migratedImage(): Promise<Buffer> {
  const raw = new BetterSqlite3(':memory:');
  await migrate(new Kysely<Tables>({ dialect: sqliteDialect(raw, () => {}) }));
  ensureWordIndex(raw);
  const image = raw.serialize();
  raw.close();
  return image;
}

/** In memory there is one connection: the second instance shares the first one's. */
function shared(database: Database): TestDatabase {
  return { ...database, again: async () => shared({ ...database, close: async () => {} }) };
}

function opened({ url, database }: Copy, close: () => Promise<void>): TestDatabase {
  return {
    engine: database.engine,
    get read() {
      return database.read;
    },
    transaction: (work) => database.transaction(work),
    searchIndex: () => database.searchIndex(),
    waitedMs: (line) => database.waitedMs(line),
    snapshot: () => database.snapshot(),
    announce: (tx, payload, hearers) => database.announce(tx, payload, hearers),
    onAnnouncement: (listener, onGap) => database.onAnnouncement(listener, onGap),
    isOnlyInstance: () => database.isOnlyInstance(),
    ping: () => database.ping(),
    close,
    again: async () => {
      const second = await openPostgres(url);
      return opened({ url, database: second }, () => second.close());
    },
  };
}

async function copyTemplate(): Promise<Copy> {
  const url = await makeDatabase();
  return { url, database: await openPostgres(url) };
}

/** Creates a migrated, empty database on the test PostgreSQL; resolves to its URL. */
export async function makeDatabase(): Promise<string> {
  const server = testServer();
  const name = `ascent_test_${randomBytes(8).toString('hex')}`;
  await runOnServer(server, `create database ${name} template ${templateName}`);
  return withDatabase(server, name);
}

/** Opens a PostgreSQL database at the test's own URL, such as through a relay. */
export async function openTestPostgres(
  url: string,
  limits: Partial<PostgresLimits> = {},
): Promise<TestDatabase> {
  const database = await openPostgres(url, limits);
  return opened({ url, database }, () => database.close());
}

async function empty(database: Database): Promise<void> {
  await database.transaction(async (tx) => {
    // Foreign keys and triggers are disabled until the transaction ends: the order of the tables does not matter.
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql.raw(emptying).execute(tx);
  });
}

/**
 * Empties every table of ours that has ever had a row; what was migrated stays noted. Deletes rather than truncates: truncating creates new files
 * for every table and index, even empty ones.
 */
const emptying = `do $$
declare name text;
begin
  for name in
    select relname from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and pg_relation_size(oid) > 0
      and relname not like 'kysely%'
  loop
    execute format('delete from %I', name);
  end loop;
end $$`;

/** The PostgreSQL server of the tests. */
export function testServer(): string {
  const server = process.env.ASCENT_TEST_POSTGRES;
  if (server === undefined)
    throw new Error('ASCENT_TEST_POSTGRES must name the PostgreSQL server of the tests');
  return server;
}

/** The same server, another database. */
export function withDatabase(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

/** Runs one statement on the server's maintenance database. */
export async function runOnServer(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: withDatabase(server, 'postgres') });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
