import { expect, test } from 'vitest';
import { createTestApp } from '#server/testing/test-app.ts';
import { followingColumns, stayingAddresses } from './address-change.ts';

test('every column with an address either moves with its owner or declares why not', async () => {
  const { database } = await createTestApp();
  const tables = await database.read.introspection.getTables();
  const columns = tables.flatMap(({ name, columns: all }) =>
    all.map((column) => `${name}.${column.name}`),
  );
  const addresses = columns.filter((name) => /email|recipient/.test(name.split('.')[1] ?? ''));
  const known = [...followingColumns(), ...Object.keys(stayingAddresses())];
  expect(addresses.filter((name) => !known.includes(name))).toEqual([]);
  // And neither list names a column that does not exist.
  expect(known.filter((name) => !columns.includes(name))).toEqual([]);
});
