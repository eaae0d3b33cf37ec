import { expect, test } from 'vitest';
import { createTestApp } from '#server/testing/test-app.ts';
import { clientWorld, colleagueOf } from '#server/testing/world/client-world.ts';
import { allButFigures, ownRole } from '#server/testing/world/own-role.ts';
import { callsOf, delivered } from './testing/delivered.ts';

const entry = { monthlyCents: 124_000, fromOn: '2026-04-10', version: 0 };

test('nothing is shown before the project is completed (rule PORTAL-6)', async () => {
  const app = await createTestApp();
  const world = await clientWorld(app, 'Ash');
  const { savings, enter } = callsOf(app, world);
  expect(await savings()).toEqual([]);
  const early = await enter(entry);
  expect([early.statusCode, early.json().code]).toEqual([409, 'conflict']);
});

test('payments are exact, with refunds and without mistakes, and months count at the figure of the quote', async () => {
  const { app, world, savings } = await delivered();
  const admin = world.adminCookie;
  const post = async (url: string, payload: object) => {
    const reply = await app.call({ method: 'POST', url, cookie: admin, payload });
    expect(reply.statusCode, reply.body).toBeLessThan(300);
    return reply.json();
  };
  const invoice = `/api/invoices/${world.ids.invoice}`;
  const [{ totalCents = 0 } = {}] = (
    await app.call({ url: '/api/client/invoices', cookie: world.cookie })
  ).json();
  // A credit note of $7.00 was there before, so that this pays the rest.
  const mistake = await post(`${invoice}/payments`, {
    ...{ amountCents: 30_000, paidOn: '2026-04-20', method: 'check' },
  });
  await post(`${invoice}/payments/${mistake.payments[0].id}/undo`, {});
  await post(`${invoice}/payments`, {
    amountCents: totalCents - 700,
    paidOn: '2026-05-01',
    method: 'check',
  });
  await post(`${invoice}/credit-notes`, { amountCents: 10_001, reason: 'Less was built' });
  await post(`${invoice}/refunds`, {
    amountCents: 10_001,
    paidOn: '2026-06-02',
    method: 'check',
  });
  const [shown] = await savings();
  const paid = totalCents - 700 - 10_001;
  expect(shown).toMatchObject({
    goLiveOn: '2026-04-10',
    months: 2,
    nextMonthOn: '2026-07-10',
    // The middle of "151-300" (rules PRICE-3 and PRICE-4).
    monthlyCents: 12_500,
    source: 'quote-range',
    paidCents: paid,
    avoidedCents: 25_000,
    breakEven: { isReached: false },
    mayEdit: true,
    version: 0,
    points: [
      { on: '2026-04-10', paidCents: 0, avoidedCents: 0 },
      { on: '2026-05-10', paidCents: totalCents - 700, avoidedCents: 12_500 },
      { on: '2026-06-10', paidCents: paid, avoidedCents: 25_000 },
      { on: '2026-07-09', paidCents: paid, avoidedCents: 25_000 },
    ],
  });
  const billing = (await app.call({ url: '/api/client/billing', cookie: world.cookie })).json();
  expect(shown?.paidCents).toBe(billing.plans[0].paidCents);
});

test('five years compare the signed plan with all that was changed and credited since', async () => {
  const { app, world, savings } = await delivered({ exactCents: 100_050 });
  const net = await app.database.read
    .selectFrom('invoices')
    .select(['net_cents', 'status'])
    .where('quote_id', '=', world.ids.quote)
    .execute();
  const plan = net.reduce((sum, { net_cents }) => sum + net_cents, 0);
  const [before] = await savings();
  // $7.00 are credited in the world of this client.
  expect(before).toMatchObject({
    source: 'quote-exact',
    fiveYears: { quotedCents: 6_003_000 - plan, expectedCents: 6_003_000 - plan + 700 },
  });
});

test('a client without a figure enters one, corrects it from a day on and takes it back', async () => {
  const { savings, enter, takeBack } = await delivered({ spend: '' });
  expect(await savings()).toMatchObject([
    { monthlyCents: null, source: 'none', avoidedCents: 0, fiveYears: { quotedCents: null } },
  ]);
  const first = await enter(entry);
  expect(first.statusCode, first.body).toBe(201);
  expect(first.json()).toMatchObject({ monthlyCents: 124_000, avoidedCents: 248_000, version: 1 });
  const later = await enter({ monthlyCents: 90_001, fromOn: '2026-05-10', version: 1 });
  expect(later.json()).toMatchObject({
    monthlyCents: 90_001,
    source: 'entered',
    avoidedCents: 124_000 + 90_001,
    version: 2,
    entries: [{ fromOn: '2026-05-10', isByTeam: false }, { fromOn: '2026-04-10' }],
  });
  const [{ id: last = '' } = {}, { id: older = '' } = {}] = later.json().entries;
  expect((await takeBack(older)).statusCode).toBe(409);
  for (const _ of [1, 2])
    expect((await takeBack(last)).json()).toMatchObject({
      ...{ monthlyCents: 124_000, version: 3 },
      entries: [{ isTakenBack: true }, { isTakenBack: false }],
    });
  expect((await takeBack(older)).json()).toMatchObject({ monthlyCents: null, version: 4 });
});

test('a figure that somebody else changed meanwhile, or a wrong day, is refused', async () => {
  const { app, world, enter, savings } = await delivered();
  await enter(entry);
  const stale = await enter({ ...entry, monthlyCents: 1 });
  expect(stale.statusCode).toBe(409);
  expect(stale.json().current).toMatchObject({ monthlyCents: 124_000, version: 1 });
  for (const fromOn of ['2026-04-09', '2026-07-10']) {
    const refused = await enter({ ...entry, fromOn, version: 1 });
    expect([refused.statusCode, refused.json().issues?.[0]?.path]).toEqual([400, 'fromOn']);
  }
  const both = await Promise.all(
    [1, 2].map((monthlyCents) => enter({ ...entry, monthlyCents, version: 1 })),
  );
  expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409]);
  expect((await savings())[0]?.entries).toHaveLength(2);
  expect(await callsOf(app, world).savings(world.cookie)).toHaveLength(1);
});

test('the team corrects a figure that the client changed too often', async () => {
  const { app, world, enter, savings } = await delivered();
  const { cookie } = await app.signedIn('admin');
  const rows = Array.from({ length: 100 }, (_, index) => ({
    ...{ id: `entry ${index}`, project_id: world.ids.project, number: index + 1 },
    ...{ monthly_cents: index, from_on: '2026-04-10', entered_by: world.userId },
    ...{ by_team_at: null, taken_back_at: null, created_at: app.clock.now },
  }));
  await app.database.transaction((tx) => tx.insertInto('spend_entries').values(rows).execute());
  const refused = await enter({ ...entry, version: 100 });
  expect([refused.statusCode, refused.json().message]).toEqual([
    409,
    'This figure was changed too often. Please write to us.',
  ]);
  const url = `/api/projects/${world.ids.project}/spend`;
  const payload = { ...entry, version: 100 };
  expect((await app.call({ method: 'POST', url, cookie, payload })).statusCode).toBe(201);
  expect(await savings()).toMatchObject([{ monthlyCents: 124_000 }]);
});

test('everyone of the client sees it, and payers and contacts change it (rule PORTAL-8)', async () => {
  const { app, world, savings, enter } = await delivered();
  for (const [role, status] of [
    ['viewer', 403],
    ['approver', 403],
    ['payer', 201],
  ] as const) {
    const { cookie } = await colleagueOf(app, world, role);
    const [shown] = await savings(cookie);
    expect([role, shown?.mayEdit]).toEqual([role, status === 201]);
    expect((await enter(entry, cookie)).statusCode).toBe(status);
  }
  const stranger = await app.signedIn('client', { email: 'sam@other.example' });
  expect(await savings(stranger.cookie)).toEqual([]);
  expect((await enter(entry, stranger.cookie)).statusCode).toBe(404);
  // In the portal of staff there are no bills either.
  expect(await savings((await app.signedIn('staff')).cookie)).toEqual([]);
});

test('staff with figures see it and enter it for the client; others do not', async () => {
  const { app, world, savings } = await delivered();
  const url = `/api/projects/${world.ids.project}`;
  const ask = (cookie: string) => app.call({ url: `${url}/savings`, cookie });
  const { cookie: unseeing } = await app.signedIn('staff', {
    staffRole: await ownRole(app, allButFigures),
  });
  expect((await ask(unseeing)).statusCode).toBe(403);
  const { cookie } = await app.signedIn('admin');
  const entered = await app.call({
    method: 'POST',
    url: `${url}/spend`,
    cookie,
    payload: entry,
  });
  expect(entered.statusCode, entered.body).toBe(201);
  expect((await ask(cookie)).json().savings).toMatchObject({ monthlyCents: 124_000 });
  const [shown] = await savings();
  expect(shown?.entries).toMatchObject([{ isByTeam: true, monthlyCents: 124_000 }]);
  const audit = await app.database.read
    .selectFrom('audit_entries')
    .select(['action', 'changes'])
    .where('record_id', '=', world.ids.project)
    .where('action', '=', 'earlier cost entered')
    .execute();
  expect(audit.map(({ changes }) => JSON.parse(changes))).toEqual([
    {
      monthlyCents: { from: 12_500, to: 124_000 },
      fromOn: { from: null, to: '2026-04-10' },
    },
  ]);
});
