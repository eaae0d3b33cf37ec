import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { openSqlite } from '#server/platform/db/sqlite/sqlite.ts';
import { makeDatabase, openTestPostgres } from '#server/testing/test-database.ts';

const run = promisify(execFile);

/** Runs the command as an operator does, on a data folder and, if given, a PostgreSQL database. */
function site(dataDir: string, databaseUrl: string, ...args: string[]) {
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: databaseUrl };
  return run(process.execPath, ['tools/site.mjs', ...args], { env });
}

test('a site is exported and imported by the command', async () => {
  const folder = join(tmpdir(), `ascent-command-${randomUUID()}`);
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await mkdir(join(folder, 'from'), { recursive: true });
  const from = await openSqlite(join(folder, 'from', 'ascent.sqlite'));
  await from.transaction((tx) =>
    tx.insertInto('number_series').values({ name: 'INV-2026', last: 41 }).execute(),
  );
  await from.close();
  const file = join(folder, 'site.zip');

  const exported = await site(join(folder, 'from'), '', 'export', file, '--move');
  expect(exported.stdout).toContain(`Written: ${file}`);

  const onPostgres = process.env.ASCENT_TEST_ENGINE === 'postgres';
  const url = onPostgres ? await makeDatabase() : '';
  const imported = await site(join(folder, 'to'), url, 'import', file);
  expect(imported.stdout).toContain('number_series: 1 rows, 8 bytes of text, last 41\n');
  expect(imported.stdout).toContain('The database has the same rows');

  const to = onPostgres
    ? await openTestPostgres(url)
    : await openSqlite(join(folder, 'to', 'ascent.sqlite'));
  onTestFinished(() => to.close());
  expect(await to.read.selectFrom('number_series').selectAll().execute()).toEqual([
    { name: 'INV-2026', last: 41 },
  ]);
  await expect(site(join(folder, 'to'), url, 'import', file)).rejects.toThrow(/already has data/);
});
