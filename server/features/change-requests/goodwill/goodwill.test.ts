import { expect, test } from 'vitest';
import { signedSystem } from '#server/testing/world/changes.ts';
import { write } from '#server/testing/world/inbox.ts';

test('a courtesy is in the ledger at the catalog’s price, with the words that asked for it', async () => {
  const { app, as, projectId } = await signedSystem();
  const at = `/api/projects/${projectId}/goodwill`;
  const text = 'Could you add a chat?';
  const quoted = { kind: 'message', id: await write(app, { message: text }), text };
  const chat = { featureKey: 'live-chat', label: '', cents: null, quoted };
  expect((await as('admin', 'POST', at, chat)).json()).toMatchObject({
    label: 'Live Chat',
    cents: 70_000,
    quoted,
    givenOn: '2026-03-04',
    givenName: 'Test admin',
  });
  const other = { featureKey: '', label: 'A second logo', cents: 45_000, quoted: null };
  const second = (await as('admin', 'POST', at, other)).json();
  const ledger = (await as('admin', 'GET', at)).json();
  expect(ledger).toMatchObject({ totalCents: 115_000, entries: [{ cents: 45_000 }, {}] });
  for (const wrong of [
    { ...other, label: '' },
    { ...other, cents: null },
    { ...other, featureKey: 'no-such' },
  ])
    expect((await as('admin', 'POST', at, wrong)).statusCode).toBe(400);

  const mine = `/api/client/projects/${projectId}/goodwill`;
  expect((await as('client', 'GET', mine)).json()).toEqual({ count: 0, entries: [], cents: 0 });
  const settings = { selfPercent: 15, showsGoodwill: true, version: 0 };
  await as('admin', 'PUT', `/api/projects/${projectId}/change-settings`, settings);
  // What was given and what it was worth, but not the words that staff quoted.
  expect((await as('client', 'GET', mine)).json()).toEqual({
    count: 2,
    entries: [
      { id: second.id, label: 'A second logo', cents: 45_000, givenOn: '2026-03-04' },
      { id: expect.any(String), label: 'Live Chat', cents: 70_000, givenOn: '2026-03-04' },
    ],
    cents: 115_000,
  });

  await as('admin', 'DELETE', `/api/goodwill/${second.id}`);
  await as('admin', 'DELETE', `/api/goodwill/${second.id}`);
  expect((await as('admin', 'GET', at)).json().totalCents).toBe(70_000);
});

test('the overview tells signed, given and open extra work of the quarter', async () => {
  const { app, as, add, sign, offer, projectId } = await signedSystem();
  await sign(await add('live-chat'));
  await offer();
  await as('admin', 'POST', `/api/projects/${projectId}/goodwill`, {
    ...{ featureKey: '', label: 'Logo', cents: 45_000, quoted: null },
  });
  const work = async () => (await as('admin', 'GET', '/api/overview/extra-work')).json();
  expect(await work()).toEqual({
    from: '2026-01-01',
    signedCents: 200_200,
    givenCents: 45_000,
    openCents: 120_000,
  });
  await app.database.transaction(async (tx) => {
    await tx.updateTable('change_requests').set({ answered_at: 0 }).execute();
    await tx.updateTable('goodwill_entries').set({ given_on: '2025-12-31' }).execute();
  });
  expect(await work()).toMatchObject({ signedCents: 0, givenCents: 0, openCents: 120_000 });
  await app.database.transaction((tx) =>
    tx
      .updateTable('change_requests')
      .set({ valid_until: app.clock.now - 86_400_000 })
      .execute(),
  );
  expect(await work()).toMatchObject({ openCents: 0 });
});

test('the projects of an address are offered to staff', async () => {
  const { app, as, projectId, client } = await signedSystem();
  const { email } = await app.database.read
    .selectFrom('users')
    .select('email')
    .where('id', '=', client.id)
    .executeTakeFirstOrThrow();
  const url = `/api/projects/of-client?email=${email.toUpperCase()}`;
  expect((await as('admin', 'GET', url)).json()).toEqual([
    { id: projectId, name: 'Northridge Dental CRM' },
  ]);
});
