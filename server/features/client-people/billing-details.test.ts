import { expect, test } from 'vitest';
import { createTestApp } from '#server/testing/test-app.ts';
import { clientWorld, colleagueOf } from '#server/testing/world/client-world.ts';

test('payers see and change whom their company’s bills are addressed to; others only see it (rule CLIENT-7)', async () => {
  const app = await createTestApp();
  const anna = await clientWorld(app, 'Ash');
  const payer = await colleagueOf(app, anna, 'payer');
  const viewer = await colleagueOf(app, anna, 'viewer');
  const approver = await colleagueOf(app, anna, 'approver');
  const url = '/api/client/billing';
  const read = async ({ cookie }: { cookie: string }) => (await app.call({ url, cookie })).json();
  const put = ({ cookie }: { cookie: string }, payload: object) =>
    app.call({ method: 'PUT', url, cookie, payload });
  const issued = async () =>
    (await app.call({ url: '/api/client/invoices', cookie: anna.cookie })).json()[0];
  const before = await issued();

  expect((await read(payer)).profile).toEqual((await read(anna)).profile);
  expect([(await read(payer)).mayEdit, (await read(viewer)).mayEdit]).toEqual([true, false]);
  const details = { address: '7 Harbour Road', purchaseOrder: 'PO-77' };
  for (const one of [viewer, approver]) expect((await put(one, details)).statusCode).toBe(403);
  const { version } = (await read(payer)).profile;
  expect((await put(payer, { ...details, version })).statusCode).toBe(200);
  for (const one of [anna, payer, viewer])
    expect((await read(one)).profile).toMatchObject({ ...details, customerEmail: anna.email });
  // What she read is outdated now, as it is for everybody.
  expect((await put(anna, { address: 'Elsewhere', version })).statusCode).toBe(409);
  expect(await issued()).toEqual(before);
  const rows = await app.database.read.selectFrom('billing_profiles').select('email_key').execute();
  expect(rows).toEqual([{ email_key: anna.email }]);

  await app.database.transaction((tx) =>
    tx
      .updateTable('client_people')
      .set({ removed_at: app.clock.now })
      .where('email', '=', payer.email)
      .execute(),
  );
  expect((await read(payer)).profile).toMatchObject({ customerEmail: payer.email, address: '' });
});
