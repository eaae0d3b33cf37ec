import { sql } from 'kysely';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { makeDatabase, openTestPostgres } from '#server/testing/test-database.ts';
import type { Queries } from '../schema.ts';
import { plannedForValues, sentAlong } from './named-statements.ts';

async function openBoth() {
  const url = await makeDatabase();
  const database = await openTestPostgres(url);
  const other = new pg.Client(url);
  await other.connect();
  onTestFinished(async () => {
    await other.end();
    await database.close();
  });
  return { database, other };
}

test('a statement that is used again is prepared, except where its plan depends on its values', async () => {
  const { database } = await openBoth();
  const prepared = await database.transaction(async (tx) => {
    for (let round = 0; round < 4; round += 1) {
      await sql`select ${round}::int as again`.execute(tx);
      await sql`${plannedForValues} select ${round}::int as each_time`.execute(tx);
    }
    await sql`select 1 as once`.execute(tx);
    const { rows } = await sql<{ statement: string }>`
      select statement from pg_prepared_statements order by prepare_time`.execute(tx);
    return rows.map(({ statement }) => statement);
  });
  expect(prepared).toEqual(['select $1::int as again']);
});

test('statements prepared before another instance adds a column go on working', async () => {
  const { database, other } = await openBoth();
  const read = () => database.read.selectFrom('settings').selectAll().execute();
  const change = () =>
    database.transaction((tx) =>
      tx
        .insertInto('settings')
        .values({ name: 'n', value: 'v' })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: 'w' }))
        .returningAll()
        .execute(),
    );
  for (let round = 0; round < 8; round += 1) await Promise.all([read(), change()]);
  await other.query(`alter table settings add column later text not null default ''`);
  for (let round = 0; round < 8; round += 1)
    expect(await Promise.all([change(), read()])).toEqual([
      [{ name: 'n', value: 'w', later: '' }],
      expect.arrayContaining([{ name: 'n', value: 'w', later: '' }]),
    ]);
});

test('a connection that has prepared many statements is replaced', async () => {
  const { database } = await openBoth();
  for (let statement = 0; statement < 600; statement += 1)
    for (let round = 0; round < 3; round += 1)
      await sql`select 1 as ${sql.ref(`name_${statement}`)}`.execute(database.read);
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from pg_prepared_statements`.execute(database.read);
  expect(rows[0]?.n).toBeLessThan(550);
});

test('a statement that is sent along fails what follows with its own error, and the commit', async () => {
  const { database } = await openBoth();
  const put = (tx: Queries) =>
    tx.insertInto('settings').values({ name: 'n', value: 'v' }).modifyEnd(sentAlong).execute();
  const names = () => database.read.selectFrom('settings').select('name').execute();
  await database.transaction(put);
  expect(await names()).toEqual([{ name: 'n' }]);
  for (const more of [
    async () => {},
    (tx: Queries) => tx.selectFrom('settings').selectAll().execute(),
  ]) {
    const failing = database.transaction(async (tx) => {
      await tx.insertInto('settings').values({ name: 'first', value: '' }).execute();
      await put(tx);
      await more(tx);
    });
    await expect(failing).rejects.toMatchObject({ code: '23505' });
    expect(await names()).toEqual([{ name: 'n' }]);
  }
  // The connection goes on with its next transaction.
  await database.transaction((tx) => tx.deleteFrom('settings').execute());
  await database.transaction(put);
  expect(await names()).toEqual([{ name: 'n' }]);
});
