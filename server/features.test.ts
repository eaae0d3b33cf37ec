import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import {
  describedTables,
  factsOf,
  parentsFirst,
  pointersOf,
} from '#server/platform/db/table-registry.ts';
import { openSqlite } from './platform/db/sqlite/sqlite.ts';
import './features.ts';

/** The foreign keys of the database, as "table.column -> table". */
async function foreignKeys(): Promise<string[]> {
  const database = await openSqlite(':memory:');
  onTestFinished(() => database.close());
  const keys: string[] = [];
  for (const { name } of await database.read.introspection.getTables()) {
    const { rows } = await sql<{ from: string; to: string }>`
      select "from", "table" as "to" from pragma_foreign_key_list(${name})`.execute(database.read);
    keys.push(...rows.map(({ from, to }) => `${name}.${from} -> ${to}`));
  }
  return keys;
}

test('the declared references of every table match its foreign keys', async () => {
  const declared = [...describedTables().keys()].flatMap((table) =>
    pointersOf(table).map(([column, to]) => `${table}.${column} -> ${to}`),
  );
  expect(declared.sort()).toEqual((await foreignKeys()).sort());
});

test('every table comes after the tables that it refers to', () => {
  const order = parentsFirst();
  const late = order.filter((table, place) =>
    pointersOf(table).some(([, to]) => order.indexOf(to) > place),
  );
  expect(late).toEqual([]);
  expect(new Set(order)).toEqual(new Set(describedTables().keys()));
});

test('no exported table refers to one that is not exported', () => {
  const unexported = parentsFirst().filter((table) => typeof factsOf(table).transfer === 'object');
  const broken = parentsFirst().filter(
    (table) =>
      !unexported.includes(table) && pointersOf(table).some(([, to]) => unexported.includes(to)),
  );
  expect(broken).toEqual([]);
});
