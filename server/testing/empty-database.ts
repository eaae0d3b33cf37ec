import { randomBytes } from 'node:crypto';
import BetterSqlite3 from 'better-sqlite3';
import { Kysely, type LogEvent, PostgresDialect } from 'kysely';
import pg from 'pg';
import { onTestFinished } from 'vitest';
import type { Tables } from '#server/platform/db/schema.ts';
import { sqliteDialect } from '#server/platform/db/sqlite/sqlite-driver.ts';
import { runOnServer, testServer, withDatabase } from './test-database.ts';

/** A database without tables on the engine of this run, closed when the test ends. */
export async function openEmptyDatabase(log?: (event: LogEvent) => void): Promise<Kysely<Tables>> {
  const options = log === undefined ? {} : { log };
  if (process.env.ASCENT_TEST_ENGINE !== 'postgres') {
    const raw = new BetterSqlite3(':memory:');
    raw.pragma('foreign_keys = ON');
    onTestFinished(() => void raw.close());
    return new Kysely({ dialect: sqliteDialect(raw, () => {}), ...options });
  }
  const url = await makeEmptyPostgres();
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  onTestFinished(() => pool.end());
  return new Kysely({ dialect: new PostgresDialect({ pool }), ...options });
}

/** Creates a database without tables on the test PostgreSQL; resolves to its URL. */
export async function makeEmptyPostgres(): Promise<string> {
  const name = `ascent_empty_${randomBytes(8).toString('hex')}`;
  await runOnServer(testServer(), `create database ${name}`);
  return withDatabase(testServer(), name);
}
