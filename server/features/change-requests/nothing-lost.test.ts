import { hash } from 'node:crypto';
import { expect, test } from 'vitest';
import { signedSystem } from '#server/testing/world/changes.ts';

test('a second reason for declining is refused with the first, so that it stays on the page', async () => {
  const { as, offer } = await signedSystem();
  const { id } = await offer();
  const decline = (reason: string) =>
    as('client', 'POST', `/api/client/changes/${id}/decline`, { reason });
  const first = await decline('Too expensive.');
  expect(first.json()).toMatchObject({ state: 'declined', reason: 'Too expensive.' });
  const second = await decline('We need it before June.');
  expect([second.statusCode, second.json()]).toMatchObject([
    409,
    { code: 'conflict', reason: 'declined', current: { reason: 'Too expensive.' } },
  ]);
  expect(second.json().detail).toBe(
    'CR-2026-0001 was already declined, with other words. Yours were not saved. Please send them to us as a message.',
  );
  // A retry, and one without words, lose nothing.
  for (const reason of ['Too expensive.', ''])
    expect([(await decline(reason)).json()]).toEqual([first.json()]);
});

test('an offer that is edited stays in the history as it was offered, in words and frozen', async () => {
  const { app, as, offer } = await signedSystem();
  const change = await offer();
  const frozen = await app.database.read
    .selectFrom('change_requests')
    .select(['offer', 'offer_hash'])
    .executeTakeFirstOrThrow();
  await as('admin', 'PUT', `/api/changes/${change.id}`, {
    version: change.version,
    title: 'Cards',
    featureKeys: [],
    lines: [
      { label: 'Upload', quantity: 2, unitCents: 120_000 },
      { label: 'Training', quantity: 1, unitCents: 50_000 },
    ],
    days: null,
  });
  const url = `/api/audit?kind=change&recordId=${change.id}`;
  const [latest] = (await as('admin', 'GET', url)).json();
  expect(latest).toMatchObject({ action: 'changed' });
  const changes = Object.fromEntries(
    latest.changes.map(({ field, ...values }: { field: string }) => [field, values]),
  );
  expect(changes).toMatchObject({
    title: { from: 'Insurance cards', to: 'Cards' },
    lines: {
      from: '1 × Upload of insurance cards: $1,200.00',
      to: '2 × Upload: $1,200.00; 1 × Training: $500.00',
    },
    priceCents: { from: '120000', to: '290000' },
    offer: { from: frozen.offer, to: '' },
    offerHash: { from: frozen.offer_hash, to: '' },
  });
  expect(hash('sha256', changes.offer.from, 'hex')).toBe(frozen.offer_hash);
  // Amounts are for owners only.
  const staff = await app.signedIn('staff');
  expect((await app.call({ url, cookie: staff.cookie })).statusCode).toBe(403);
});

test('an expired offer that is offered again stays in the history', async () => {
  const { app, offer } = await signedSystem();
  const change = await offer();
  const read = () =>
    app.database.read
      .selectFrom('change_requests')
      .select(['offer', 'offer_hash', 'version'])
      .executeTakeFirstOrThrow();
  const first = await read();
  app.clock.now += 31 * 86_400_000;
  const { cookie } = await app.signedIn('admin');
  const again = await app.call({
    method: 'POST',
    url: `/api/changes/${change.id}/offer`,
    cookie,
    payload: { version: first.version },
  });
  expect(again.statusCode).toBe(200);
  const { offer_hash: newHash } = await read();
  const url = `/api/audit?kind=change&recordId=${change.id}`;
  const [latest] = (await app.call({ url, cookie })).json();
  expect(latest.changes).toEqual(
    expect.arrayContaining([
      { field: 'offer', from: first.offer, to: '' },
      { field: 'offerHash', from: first.offer_hash, to: newHash },
    ]),
  );
});
