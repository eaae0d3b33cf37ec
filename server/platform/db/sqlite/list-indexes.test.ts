import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import '#server/features.ts';
import { addListIndexes } from './list-indexes.ts';
import { openSqlite } from './sqlite.ts';

/** The database file of a program that has stopped. */
async function databaseFile(): Promise<BetterSqlite3.Database> {
  const folder = mkdtempSync(join(tmpdir(), 'ascent-indexes-'));
  const file = join(folder, 'site.sqlite');
  await (await openSqlite(file)).close();
  const raw = new BetterSqlite3(file);
  onTestFinished(() => {
    raw.close();
    rmSync(folder, { recursive: true });
  });
  return raw;
}

/** Every index with its page in the file, which changes when it is rebuilt. */
const indexesOf = (raw: BetterSqlite3.Database) =>
  raw
    .prepare("select name, sql, rootpage from sqlite_schema where type = 'index' order by name")
    .all();
const wordsOf = (raw: BetterSqlite3.Database) =>
  raw.prepare("select name, sql from sqlite_schema where type = 'index' order by name").all();

test('an index is rebuilt when its list uses other columns', async () => {
  const raw = await databaseFile();
  const wanted = wordsOf(raw);
  raw.exec('drop index leads_counted; create index leads_counted on leads (id, status)');
  expect(wordsOf(raw)).not.toEqual(wanted);
  addListIndexes(raw);
  expect(wordsOf(raw)).toEqual(wanted);
});

test('indexes that are up to date are left alone', async () => {
  const raw = await databaseFile();
  const before = indexesOf(raw);
  addListIndexes(raw);
  expect(indexesOf(raw)).toEqual(before);
});
