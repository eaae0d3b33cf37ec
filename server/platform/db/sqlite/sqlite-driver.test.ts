import BetterSqlite3 from 'better-sqlite3';
import { Kysely } from 'kysely';
import { expect, test } from 'vitest';
import type { Tables } from '../schema.ts';
import { sqliteDialect } from './sqlite-driver.ts';

const queries = () =>
  new Kysely<Tables>({ dialect: sqliteDialect(new BetterSqlite3(':memory:'), () => {}) });

test('values of conditions and limits are hidden from the planner, values to store are not', () => {
  const db = queries();
  const select = db.selectFrom('leads').select('id').where('status', '=', 'new').limit(5);
  expect(select.compile()).toMatchObject({
    sql: 'select "id" from "leads" where "status" = (select ?) limit (select ?)',
    parameters: ['new', 5],
  });
  const update = db.updateTable('leads').set({ score: 7 }).where('id', '=', 'a');
  expect(update.compile()).toMatchObject({
    sql: 'update "leads" set "score" = ? where "id" = (select ?)',
    parameters: [7, 'a'],
  });
  const insert = db.insertInto('settings').values({ name: 'a', value: 'b' });
  expect(insert.compile().sql).toBe('insert into "settings" ("name", "value") values (?, ?)');
});

test('lists, pairs and nested queries in a condition find the same rows', async () => {
  const db = queries();
  await db.schema
    .createTable('settings')
    .addColumn('name', 'text', (c) => c.primaryKey())
    .addColumn('value', 'text')
    .execute();
  const rows = ['a', 'b', 'c', 'd'].map((name, at) => ({ name, value: String(at) }));
  await db.insertInto('settings').values(rows).execute();
  const found = await db
    .selectFrom('settings')
    .select('name')
    .where('name', 'in', ['b', 'c', 'd', 'e'])
    .where(({ eb, refTuple, tuple }) => eb(refTuple('value', 'name'), '<', tuple('3', 'd')))
    .where('name', 'in', (inner) =>
      inner.selectFrom('settings').select('name').where('value', '!=', '1').limit(9),
    )
    .execute();
  expect(found).toEqual([{ name: 'c' }]);
});
