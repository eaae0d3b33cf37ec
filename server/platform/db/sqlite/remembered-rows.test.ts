import '#server/features.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { Kysely, sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { runCompiled } from '../compile-once.ts';
import type { Tables } from '../schema.ts';
import { untilNextCommit } from './remembered-rows.ts';
import { openSqlite } from './sqlite.ts';
import { sqliteDialect } from './sqlite-driver.ts';

/** A database file with a reader that records every statement SQLite runs for it. */
async function openWithReader() {
  const folder = mkdtempSync(join(tmpdir(), 'ascent-remembered-'));
  const file = join(folder, 'ascent.sqlite');
  const database = await openSqlite(file);
  const ran: string[] = [];
  const raw = new BetterSqlite3(file, {
    readonly: true,
    verbose: (statement) => ran.push(String(statement)),
  });
  const reader = new Kysely<Tables>({ dialect: sqliteDialect(raw, () => {}) });
  onTestFinished(async () => {
    raw.close();
    await database.close();
    rmSync(folder, { recursive: true });
  });
  const put = (name: string) =>
    database.transaction((tx) => tx.insertInto('settings').values({ name, value: '' }).execute());
  const count = async (from: Kysely<Tables>, value = '') =>
    (
      await from
        .selectFrom('settings')
        .select(sql<number>`count(*)`.as('n'))
        .where('value', '=', value)
        .modifyFront(untilNextCommit)
        .executeTakeFirstOrThrow()
    ).n;
  const counted = () => ran.filter((statement) => statement.includes('count(*)')).length;
  return { file, database, reader, put, count, counted };
}

test('a marked query runs once until something is committed', async () => {
  const { reader, put, count, counted } = await openWithReader();
  await put('a');
  expect([await count(reader), await count(reader), await count(reader)]).toEqual([1, 1, 1]);
  expect(counted()).toBe(1);
  await put('b');
  expect([await count(reader), await count(reader)]).toEqual([2, 2]);
  expect(counted()).toBe(2);
});

test('the same query with other values has a result of its own', async () => {
  const { reader, put, count } = await openWithReader();
  await put('a');
  expect(await count(reader)).toBe(1);
  expect(await count(reader, 'other')).toBe(0);
  expect(await count(reader)).toBe(1);
});

test('a commit by another program is noticed as well', async () => {
  const { file, reader, count } = await openWithReader();
  expect(await count(reader)).toBe(0);
  const other = new BetterSqlite3(file);
  other.exec("insert into settings (name, value) values ('a', '')");
  expect(await count(reader)).toBe(1);
  other.exec("delete from settings where name = 'a'");
  other.close();
  expect(await count(reader)).toBe(0);
});

test('changes count as soon as they are committed, and never if they are rolled back', async () => {
  const { database, put, count } = await openWithReader();
  expect(await count(database.read)).toBe(0);
  const undone = database.transaction(async (tx) => {
    await tx.insertInto('settings').values({ name: 'a', value: '' }).execute();
    expect(await count(tx)).toBe(1);
    throw new Error('changed my mind');
  });
  await expect(undone).rejects.toThrow('changed my mind');
  expect(await count(database.read)).toBe(0);
  await put('b');
  expect(await count(database.read)).toBe(1);
});

test('an unmarked query runs each time', async () => {
  const { reader, counted } = await openWithReader();
  for (let i = 0; i < 2; i += 1)
    await reader.selectFrom('settings').select(sql<number>`count(*)`.as('n')).execute();
  expect(counted()).toBe(2);
});

test('only a limited number of results are kept, and each is still right', async () => {
  const { reader, put, count, counted } = await openWithReader();
  await put('a');
  for (let value = 0; value < 600; value += 1) expect(await count(reader, `${value}`)).toBe(0);
  expect(await count(reader)).toBe(1);
  const asked = counted();
  await count(reader, '0');
  expect(counted()).toBe(asked + 1);
});

test('a query that is compiled once is cached too, and refused inside a transaction', async () => {
  const { database, put } = await openWithReader();
  const names = () =>
    runCompiled(database.read, 'names', [''], () =>
      database.read
        .selectFrom('settings')
        .select('name')
        .where('value', '=', '')
        .modifyFront(untilNextCommit),
    );
  await put('a');
  const first = await names();
  expect(first).toEqual([{ name: 'a' }]);
  expect(await names()).toBe(first);
  await put('b');
  expect(await names()).toEqual([{ name: 'a' }, { name: 'b' }]);
  await expect(database.transaction(() => names())).rejects.toThrow('Inside a transaction');
});
