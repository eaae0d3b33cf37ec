import { describe, expect, test } from 'vitest';
import { openTestDatabase } from '#server/testing/test-database.ts';
import type { Database } from '../database.ts';

const put = (database: Database, name: string) =>
  database.transaction(async (tx) => {
    await tx.insertInto('settings').values({ name, value: '' }).execute();
    return name;
  });
const stored = async (database: Database) =>
  (await database.read.selectFrom('settings').select('name').orderBy('name').execute()).map(
    ({ name }) => name,
  );

describe('transactions at the same moment', () => {
  test('each keep their own result, and a failing one rolls back only itself', async () => {
    const database = await openTestDatabase();
    await put(database, 'taken');
    const outcomes = await Promise.allSettled([
      put(database, 'a'),
      database.transaction(async (tx) => {
        await tx.insertInto('settings').values({ name: 'b', value: '' }).execute();
        throw new Error('changed my mind');
      }),
      put(database, 'taken'),
      put(database, 'c'),
    ]);
    expect(outcomes.map((outcome) => outcome.status)).toEqual([
      'fulfilled',
      'rejected',
      'rejected',
      'fulfilled',
    ]);
    expect(await stored(database)).toEqual(['a', 'c', 'taken']);
    await database.close();
  });

  test('run in order, so that a hundred increments add up', async () => {
    const database = await openTestDatabase();
    await database.transaction((tx) =>
      tx.insertInto('settings').values({ name: 'n', value: '0' }).execute(),
    );
    const increment = () =>
      database.transaction(async (tx) => {
        const row = await tx
          .selectFrom('settings')
          .select('value')
          .where('name', '=', 'n')
          .executeTakeFirstOrThrow();
        const changed = await tx
          .updateTable('settings')
          .set({ value: String(Number(row.value) + 1) })
          .where('name', '=', 'n')
          .where('value', '=', row.value)
          .executeTakeFirst();
        if (changed.numUpdatedRows === 0n) throw new Error('somebody was faster');
      });
    const outcomes = await Promise.allSettled(Array.from({ length: 100 }, increment));
    const done = outcomes.filter((outcome) => outcome.status === 'fulfilled').length;
    const row = await database.read
      .selectFrom('settings')
      .select('value')
      .where('name', '=', 'n')
      .executeTakeFirstOrThrow();
    expect(Number(row.value)).toBe(done);
    if (database.engine === 'sqlite') expect(done).toBe(100);
    await database.close();
  });

  test('cannot use any other handle, which throws at once instead of waiting forever', async () => {
    const database = await openTestDatabase();
    await expect(
      database.transaction(() => database.read.selectFrom('settings').selectAll().execute()),
    ).rejects.toThrow('Inside a transaction');
    await expect(database.transaction(() => put(database, 'inner'))).rejects.toThrow(
      'Inside a transaction',
    );
    expect(await stored(database)).toEqual([]);
    await database.close();
  });
});
