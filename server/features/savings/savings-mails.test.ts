import { expect, test } from 'vitest';
import { createTestApp } from '#server/testing/test-app.ts';
import { clientWorld } from '#server/testing/world/client-world.ts';
import { mailSavings } from './savings-clock.ts';

/** The company's noon of a day. */
const noon = (day: string) => Date.parse(`${day}T17:00Z`);
const url = '/api/company/savings-mails';

/** Emails that are on since November 2026; a project was completed in July, by a client who paid $1,240 a month. */
async function prepare() {
  const app = await createTestApp();
  const world = await clientWorld(app, 'Ash');
  await app.database.transaction(async (tx) => {
    await tx
      .updateTable('quotes')
      .set({ exact_monthly_spend_cents: 124_000 })
      .where('id', '=', world.ids.quote)
      .execute();
    await tx
      .updateTable('projects')
      .set({ status: 'completed', completed_at: noon('2026-07-10') })
      .where('id', '=', world.ids.project)
      .execute();
  });
  app.clock.now = noon('2026-11-20');
  const admin = async () => (await app.signedIn('admin')).cookie;
  const put = async (isOn: boolean, cookie?: string) =>
    app.call({ method: 'PUT', url, cookie: cookie ?? (await admin()), payload: { isOn } });
  const sent = () =>
    app.database.read
      .selectFrom('mails')
      .select(['recipient', 'status', 'data'])
      .where('template', '=', 'savings')
      .execute();
  return {
    app,
    world,
    put,
    sent,
    read: async () => (await app.call({ url, cookie: await admin() })).json(),
  };
}

test('clients are told at the start of a quarter, once and only where it is on (rule PORTAL-9)', async () => {
  const { app, put, sent, read } = await prepare();
  app.clock.now = noon('2026-10-02');
  await mailSavings(app.context);
  expect([await read(), await sent()]).toEqual([{ isOn: false, nextOn: '2027-01-01' }, []]);

  // Not of the quarter that has begun already.
  expect((await put(true)).json()).toEqual({ isOn: true, nextOn: '2027-01-01' });
  await mailSavings(app.context);
  app.clock.now = noon('2026-12-31');
  await mailSavings(app.context);
  expect(await sent()).toEqual([]);

  app.clock.now = noon('2027-01-01');
  await Promise.all([mailSavings(app.context), mailSavings(app.context)]);
  app.clock.now = noon('2027-01-03');
  await mailSavings(app.context);
  const [mail, ...more] = await sent();
  expect(more).toEqual([]);
  // Five full months, and nothing paid yet.
  expect(JSON.parse(mail?.data ?? '')).toMatchObject({
    standing: 'So far you have paid $6,200.00 less than you would have paid.',
    source: 'quote-exact',
    monthlyCents: 124_000,
    avoidedCents: 620_000,
    goLiveOn: '2026-07-10',
  });
});

test('nobody is told late, without a figure, or after switching it off', async () => {
  const { app, world, put, sent } = await prepare();
  await put(true);
  app.clock.now = noon('2027-01-08');
  await mailSavings(app.context);
  expect(await sent()).toEqual([]);

  const figure = (exact_monthly_spend_cents: number | null) =>
    app.database.transaction((tx) =>
      tx
        .updateTable('quotes')
        .set({ exact_monthly_spend_cents, current_monthly_spend: '' })
        .where('id', '=', world.ids.quote)
        .execute(),
    );
  await figure(null);
  app.clock.now = noon('2027-04-01');
  await mailSavings(app.context);
  expect(await sent()).toEqual([]);

  await figure(124_000);
  app.clock.now = noon('2027-07-01');
  await put(false);
  await mailSavings(app.context);
  // On again, but not for this quarter.
  await put(true);
  await mailSavings(app.context);
  expect(await sent()).toEqual([]);
});

test('nobody without an account is told, such as somebody who was erased', async () => {
  const { app, put, sent } = await prepare();
  await put(true);
  await app.database.transaction((tx) =>
    tx
      .updateTable('users')
      .set({ deleted_at: app.clock.now })
      .where('role', '=', 'client')
      .execute(),
  );
  app.clock.now = noon('2027-01-01');
  await mailSavings(app.context);
  expect(await sent()).toEqual([]);
});

test('it is in the history, and no matter for clients', async () => {
  const { app, put } = await prepare();
  await put(true);
  await put(true);
  const { cookie } = await app.signedIn('client');
  expect((await put(true, cookie)).statusCode).toBe(403);
  const entries = await app.database.read
    .selectFrom('audit_entries')
    .select('changes')
    .where('record_id', '=', 'company-savings-mails')
    .execute();
  expect(entries.map(({ changes }) => JSON.parse(changes))).toEqual([
    { isOn: { from: false, to: true } },
  ]);
});
