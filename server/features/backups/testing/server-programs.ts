import { stat } from 'node:fs/promises';
import pg from 'pg';
import { testServer } from '#server/testing/test-database.ts';

/** The programs of the PostgreSQL of the tests, and who may run a server: it refuses root. */
export async function serverPrograms(): Promise<{
  binaries: string;
  owner: { uid: number; gid: number };
}> {
  const client = new pg.Client({ connectionString: testServer() });
  await client.connect();
  try {
    const { rows } = await client.query<{ binaries: string; data: string }>(
      "select setting as binaries, current_setting('data_directory') as data from pg_config where name = 'BINDIR'",
    );
    const [found] = rows;
    if (found === undefined) throw new Error('PostgreSQL does not say where its programs are.');
    const { uid, gid } = await stat(found.data);
    return { binaries: found.binaries, owner: { uid, gid } };
  } finally {
    await client.end();
  }
}
