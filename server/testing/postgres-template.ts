import { openPostgres } from '../db/postgres.ts';
import { runOnServer, templateName, withDatabase } from './test-database.ts';

/** Vitest's global set-up for PostgreSQL: one migrated template, copied for each test. */
export default async function makeTemplate(): Promise<void> {
  const server = process.env.ASCENT_TEST_POSTGRES;
  if (server === undefined)
    throw new Error('ASCENT_TEST_POSTGRES must name the PostgreSQL server of the tests');
  await runOnServer(server, `drop database if exists ${templateName} with (force)`);
  await runOnServer(server, `create database ${templateName}`);
  const database = await openPostgres(withDatabase(server, templateName));
  await database.close();
}
