import { expect, test } from 'vitest';
import { signedSystem } from '#server/testing/world/changes.ts';
import { issueDueInvoices } from './billing-clock.ts';

const dayMs = 86_400_000;

/** A plan with its project, and the numbers of what was issued. */
async function planned() {
  const system = await signedSystem();
  const { app, quoteId } = system;
  const issued = async () => {
    const rows = await app.database.read
      .selectFrom('invoices')
      .select(['position', 'number'])
      .where('quote_id', '=', quoteId)
      .where('status', '!=', 'planned')
      .orderBy('position')
      .execute();
    return rows.map(({ position }) => position);
  };
  return { ...system, issued };
}

test('while a project is canceled nothing of its plan is invoiced by itself', async () => {
  const { app, projectId, issued } = await planned();
  const set = (status: 'cancelled' | 'active') =>
    app.database.transaction((tx) =>
      tx.updateTable('projects').set({ status }).where('id', '=', projectId).execute(),
    );
  await set('cancelled');
  app.clock.now += 35 * dayMs;
  await issueDueInvoices(app.context);
  expect(await issued()).toEqual([0]);
  await set('active');
  await issueDueInvoices(app.context);
  expect(await issued()).toEqual([0, 1]);
});

test('an invoice that cannot be issued does not hold up the others', async () => {
  const { app, issued } = await planned();
  app.clock.now += 65 * dayMs;
  let tries = 0;
  const database = Object.create(app.context.database, {
    transaction: {
      value: (work: Parameters<typeof app.context.database.transaction>[0]) =>
        tries++ === 0
          ? Promise.reject(new Error('no disk'))
          : app.context.database.transaction(work),
    },
  });
  await expect(issueDueInvoices({ ...app.context, database })).rejects.toThrow(
    '1 of 2 invoices not issued',
  );
  expect(await issued()).toEqual([0, 2]);
  await issueDueInvoices(app.context);
  expect(await issued()).toEqual([0, 1, 2]);
});
