import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from './open.ts';

function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'ascent-open-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}
const open = (dataDir: string) => openDatabase({ dataDir, databaseUrl: undefined });

test('a second program on the same data folder is refused with the name of the first', async () => {
  const folder = emptyFolder();
  const first = await open(folder);
  await expect(open(folder)).rejects.toThrow(`in use by process ${process.pid}`);
  await first.close();
  await (await open(folder)).close();
});

test('a lock whose program is gone is replaced', async () => {
  const folder = emptyFolder();
  writeFileSync(
    join(folder, 'ascent.lock'),
    JSON.stringify({ pid: 2 ** 22 + 1, startedAt: 'then', processStart: null }),
  );
  await (await open(folder)).close();
  writeFileSync(join(folder, 'ascent.lock'), '');
  await (await open(folder)).close();
  // The same process id, begun at another moment: somebody else by now.
  writeFileSync(
    join(folder, 'ascent.lock'),
    JSON.stringify({ pid: process.pid, startedAt: 'then', processStart: '1' }),
  );
  await (await open(folder)).close();
});

test('the embedded database is written ahead, synced on commit and checked for foreign keys', async () => {
  const folder = emptyFolder();
  const database = await open(folder);
  await expect(
    database.transaction((tx) =>
      tx
        .insertInto('sessions')
        .values({
          token_hash: 't',
          id: 's',
          device: '',
          address: '',
          user_id: 'nobody',
          created_at: 0,
          last_seen_at: 0,
        })
        .execute(),
    ),
  ).rejects.toThrow('FOREIGN KEY');
  expect(readdirSync(folder)).toContain('ascent.sqlite-wal');
  await database.close();
  // The locked file stays: a lock on a removed one would be seen by nobody.
  expect(readdirSync(folder)).toEqual(['ascent.in-use', 'ascent.sqlite']);
});

test('a damaged database file is refused', async () => {
  const folder = emptyFolder();
  await (await open(folder)).close();
  writeFileSync(join(folder, 'ascent.sqlite'), Buffer.alloc(200_000, 7));
  await expect(open(folder)).rejects.toThrow(/not a database|damaged/);
});

test('tables changed by a newer version are refused', async () => {
  const folder = emptyFolder();
  await (await open(folder)).close();
  const raw = new BetterSqlite3(join(folder, 'ascent.sqlite'));
  raw
    .prepare('insert into kysely_migration values (?, ?)')
    .run('9999-from-the-future', new Date().toISOString());
  raw.close();
  await expect(open(folder)).rejects.toThrow('newer version of Ascent');
});

test('a PostgreSQL that is not there is reported within ten seconds', async () => {
  const started = Date.now();
  await expect(
    openDatabase({ dataDir: emptyFolder(), databaseUrl: 'postgres://nobody@127.0.0.1:9/nothing' }),
  ).rejects.toThrow();
  expect(Date.now() - started).toBeLessThan(10_000);
});
