import { openPostgres } from '#server/platform/db/postgres/postgres.ts';
import { runOnServer, templateName, testServer, withDatabase } from './test-database.ts';

/** Vitest's global setup for PostgreSQL: one migrated template, copied for the test files. */
export default async function makeTemplate(): Promise<void> {
  const server = testServer();
  await runOnServer(server, `drop database if exists ${templateName} with (force)`);
  await runOnServer(server, `create database ${templateName}`);
  const database = await openPostgres(withDatabase(server, templateName));
  await database.close();
}
