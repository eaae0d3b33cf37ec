import { expect, test } from 'vitest';
import { createTestApp } from '#server/testing/test-app.ts';
import { up } from './everyones-leads-migration.ts';

test('a role that opens leads, quotes or bookings goes on opening those of everybody after the upgrade', async () => {
  const { database } = await createTestApp();
  const before = {
    sales: 'leads:see leads:change figures',
    bookkeeping: 'quotes:see projects:see invoices:see figures',
    front: 'bookings:see',
    team: 'projects:see inbox:see',
  };
  await database.transaction(async (tx) => {
    for (const [id, rights] of Object.entries(before))
      await tx
        .insertInto('staff_roles')
        .values({ id, name: id, name_key: id, rights, version: 1, created_at: 0, updated_at: 0 })
        .execute();
    await up(tx as never);
  });
  const rows = await database.read.selectFrom('staff_roles').select(['id', 'rights']).execute();
  const { team, ...opening } = before;
  expect(Object.fromEntries(rows.map(({ id, rights }) => [id, rights]))).toEqual({
    ...Object.fromEntries(
      Object.entries(opening).map(([id, rights]) => [id, `${rights} everyones-leads`]),
    ),
    team,
  });
});
