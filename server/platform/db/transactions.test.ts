import { expect, test } from 'vitest';
import { openTestDatabase } from '#server/testing/test-database.ts';

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

test('reads continue, however many transactions are open', async () => {
  const database = await openTestDatabase();
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const open = Array.from({ length: 30 }, () => database.transaction(() => ended));
  await pause(50);
  await database.ping();
  expect(await database.read.selectFrom('leads').select('id').execute()).toEqual([]);
  end();
  await Promise.all(open);
  await database.close();
});

test('two transactions that wait for each other both complete', async () => {
  const database = await openTestDatabase();
  await database.transaction(async (tx) => {
    for (const name of ['a', 'b'])
      await tx.insertInto('rate_counters').values({ id: name, used: 0, resets_at: 0 }).execute();
  });
  const count = (order: string[]) =>
    database.transaction(async (tx) => {
      for (const id of order) {
        await tx
          .updateTable('rate_counters')
          .set((e) => ({ used: e('used', '+', 1) }))
          .where('id', '=', id)
          .execute();
        await pause(100);
      }
    });
  await Promise.all([count(['a', 'b']), count(['b', 'a'])]);
  const rows = await database.read.selectFrom('rate_counters').select('used').execute();
  expect(rows.map((row) => row.used)).toEqual([2, 2]);
  await database.close();
});
