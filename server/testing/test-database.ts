import { randomBytes } from 'node:crypto';
import pg from 'pg';
import type { Database } from '../db/database.ts';
import { openPostgres } from '../db/postgres.ts';
import { openSqlite } from '../db/sqlite.ts';

/** The migrated database that every PostgreSQL test database is copied from. */
export const templateName = 'ascent_template';

/** A database for one test: SQLite in memory, or a copy of the template on PostgreSQL. */
export async function openTestDatabase(): Promise<Database> {
  const server = process.env.ASCENT_TEST_POSTGRES;
  if (process.env.ASCENT_TEST_ENGINE !== 'postgres') return openSqlite(':memory:');
  if (server === undefined)
    throw new Error('ASCENT_TEST_POSTGRES must name the PostgreSQL server of the tests');
  const name = `ascent_test_${randomBytes(8).toString('hex')}`;
  await runOnServer(server, `create database ${name} template ${templateName}`);
  const database = await openPostgres(withDatabase(server, name));
  return {
    engine: database.engine,
    get read() {
      return database.read;
    },
    transaction: (work) => database.transaction(work),
    ping: () => database.ping(),
    close: async () => {
      await database.close();
      await runOnServer(server, `drop database ${name} with (force)`);
    },
  };
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
