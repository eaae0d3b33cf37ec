import '#server/features.ts';
import { randomBytes } from 'node:crypto';
import BetterSqlite3 from 'better-sqlite3';
import { Kysely, sql } from 'kysely';
import pg from 'pg';
import type { Database } from '#server/platform/db/database.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { openPostgres, type PostgresLimits } from '#server/platform/db/postgres/postgres.ts';
import type { Queries, Tables } from '#server/platform/db/schema.ts';
import { addListIndexes } from '#server/platform/db/sqlite/list-indexes.ts';
import { openSqliteImage } from '#server/platform/db/sqlite/sqlite.ts';
import { sqliteDialect } from '#server/platform/db/sqlite/sqlite-driver.ts';

/** The migrated database that every PostgreSQL test database is copied from. */
export const templateName = 'ascent_template';

/** Databases of this test file that no test is using; the cluster they are in is thrown away whole. */
const free: Copy[] = [];

/** The migrated SQLite database that every one of this test file begins as. */
let migrated: Promise<Buffer> | undefined;

interface Copy {
  url: string;
  database: Database;
}

/** A database of a test, which a second instance of the program can open too. */
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
  addListIndexes(raw);
  const image = raw.serialize();
  raw.close();
  return image;
}

/** In memory there is one connection: the second instance uses the first one's. */
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
    waitedMs: (line) => database.waitedMs(line),
    snapshot: () => database.snapshot(),
    announce: (tx, payload) => database.announce(tx, payload),
    onAnnouncement: (listener, onGap) => database.onAnnouncement(listener, onGap),
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

/** Makes a migrated, empty database of its own on the PostgreSQL of the tests; answers with its URL. */
export async function makeDatabase(): Promise<string> {
  const server = testServer();
  const name = `ascent_test_${randomBytes(8).toString('hex')}`;
  await runOnServer(server, `create database ${name} template ${templateName}`);
  return withDatabase(server, name);
}

/** Opens a PostgreSQL database under an address of the test's choice, such as through a relay. */
export async function openTestPostgres(
  url: string,
  limits: Partial<PostgresLimits> = {},
): Promise<TestDatabase> {
  const database = await openPostgres(url, limits);
  return opened({ url, database }, () => database.close());
}

async function empty(database: Database): Promise<void> {
  await database.transaction(async (tx) => {
    emptying ??= await emptyingStatement(tx);
    // References and triggers rest until the transaction ends: the order of the tables is nobody's.
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql.raw(emptying).execute(tx);
  });
}

/** What empties every table, made once; the tables are the same in every copy. */
let emptying: string | undefined;

/** Deletes and does not truncate: that gives every table and index a new file, rows or none. */
async function emptyingStatement(tx: Queries): Promise<string> {
  const tables = await tx.introspection.getTables();
  const deletions = tables.map(({ name }) => `delete from "${name}";`);
  return `do $$ begin ${deletions.join(' ')} end $$`;
}

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
