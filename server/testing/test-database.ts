import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import type { Database } from '../db/database.ts';
import { openPostgres } from '../db/postgres.ts';
import { openSqlite } from '../db/sqlite.ts';

/** The migrated database that every PostgreSQL test database is copied from. */
export const templateName = 'ascent_template';

/** Databases of this test file that no test is using; the cluster they are in is thrown away whole. */
const free: Database[] = [];

/** A database for one test: SQLite in memory, or an empty copy of the template on PostgreSQL. */
export async function openTestDatabase(): Promise<Database> {
  if (process.env.ASCENT_TEST_ENGINE !== 'postgres') return openSqlite(':memory:');
  const database = free.pop() ?? (await copyTemplate());
  return {
    engine: database.engine,
    get read() {
      return database.read;
    },
    transaction: (work) => database.transaction(work),
    ping: () => database.ping(),
    close: async () => {
      await empty(database);
      free.push(database);
    },
  };
}

async function copyTemplate(): Promise<Database> {
  const server = testServer();
  const name = `ascent_test_${randomBytes(8).toString('hex')}`;
  await runOnServer(server, `create database ${name} template ${templateName}`);
  return openPostgres(withDatabase(server, name));
}

async function empty(database: Database): Promise<void> {
  await database.transaction(async (tx) => {
    const tables = await tx.introspection.getTables();
    const names = tables.map(({ name }) => sql.ref(name));
    await sql`truncate ${sql.join(names)}`.execute(tx);
  });
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
