import { expect, test } from 'vitest';
import { ownData } from '#server/features/client-account/export-data.ts';
import { findPerson } from '#server/features/privacy/person.ts';
import { readPersonalData } from '#server/features/privacy/personal-data.ts';
import { findSilentPeople } from '#server/features/privacy/retention.ts';
import { bookingRequest, quoteRequest } from '#server/testing/world/factories.ts';
import { limitedPerson } from '#server/testing/world/limited-person.ts';
import { createMergeTest } from '../testing/merge-world.ts';

test('the team copies and erases a person with all merged addresses, and a client gets only their own', async () => {
  const { app, add, merge, post } = await createMergeTest();
  const { database } = app;
  const email = 'bea@clients.example';
  const client = await app.signedIn('client', { email });
  const ask = (url: string, payload: object) => app.call({ method: 'POST', url, payload });
  await ask('/api/quotes', quoteRequest({ customerEmail: email }));
  await ask('/api/bookings', bookingRequest({ email }));
  const ada = await add({ email: 'ada@home.example', phone: '555 010 2030' });
  await ask('/api/quotes', quoteRequest({ customerEmail: 'ada@home.example' }));
  const [bea] = await database.read
    .selectFrom('leads')
    .select('id')
    .where('email_key', '=', email)
    .execute();
  const read = () => ownData(database.read, { id: client.id, email });
  const own = await read();
  await merge(ada.id, String(bea?.id));
  const labels = async (address: string) =>
    (await readPersonalData(database.read, await findPerson(database.read, address), 'team'))
      .filter(({ label }) => ['Contact record', 'Quotes', 'Bookings', 'Account'].includes(label))
      .map(({ label, rows }) => [label, rows.length]);
  const both = await labels('ada@home.example');
  expect(both).toEqual(
    expect.arrayContaining([
      ['Contact record', 2],
      ['Quotes', 2],
    ]),
  );
  expect(await labels(email)).toEqual(both);
  // A merge proves to nobody that another address is theirs.
  const untimed = (kinds: Awaited<ReturnType<typeof read>>) =>
    kinds.map(({ label, rows }) => [label, rows.map(({ updated_at: _at, ...row }) => row)]);
  expect(untimed(await read())).toEqual(untimed(own));
  // The account keeps both from being forgotten after two years.
  app.clock.now += 800 * 86_400_000;
  expect(await findSilentPeople(database.read, app.clock.now)).toEqual([]);
  app.clock.now -= 800 * 86_400_000;
  const erased = await post('/api/privacy/erase', { email });
  expect(erased.statusCode, erased.body).toBeLessThan(300);
  for (const table of ['leads', 'lead_merges', 'lead_merge_rows', 'quotes', 'bookings'] as const)
    expect(await database.read.selectFrom(table).select('id').execute()).toEqual([]);
  const left = await database.read.selectFrom('audit_entries').selectAll().execute();
  expect(JSON.stringify(left)).not.toMatch(/ada@|bea@/);
});

test('finds the lead that stays by every address that leads to it, until it is taken back', async () => {
  const { app, add, merge, get, put, takeBack } = await createMergeTest();
  const [dana, other] = [await add(), await add({ email: 'dw@home.example' })];
  const third = await add({ email: 'whitfield@club.example' });
  const found = async (q: string): Promise<string[]> =>
    (await get(`/api/leads?q=${q}`)).json().map(({ id }: { id: string }) => id);
  const early = await merge(other.id, third.id);
  const made = await merge(dana.id, other.id);
  await put(`/api/leads/${dana.id}`, { company: 'Northridge Group' });
  // Whoever writes from there changes the lead too.
  const customerEmail = 'dw@home.example';
  await app.call({
    method: 'POST',
    url: '/api/quotes',
    payload: quoteRequest({ customerEmail }),
  });
  for (const q of ['dw@home', 'whitfield@club', 'northridge'])
    expect(await found(q)).toEqual([dana.id]);
  await takeBack(made);
  expect(await found('dw@home')).toEqual([other.id]);
  expect(await found('whitfield@club')).toEqual([other.id]);
  await takeBack(early);
  expect(await found('whitfield@club')).toEqual([third.id]);
});

test('finds the lead that stays by the new address of an account whose lead was merged', async () => {
  const { app, add, merge, get, put } = await createMergeTest();
  const old = 'Bea@Clients.example';
  const client = await app.signedIn('client', { email: old });
  const [ada, bea] = [await add({ email: 'ada@home.example' }), await add({ email: old })];
  await merge(ada.id, bea.id);
  const edit = { firstName: 'Bea', lastName: 'Lind', email: 'bea@new.example' };
  const changed = await put(`/api/users/${client.id}`, edit);
  expect(changed.statusCode, changed.body).toBe(200);
  const found = async (q: string): Promise<string[]> =>
    (await get(`/api/leads?q=${q}`)).json().map(({ id }: { id: string }) => id);
  expect(await found('bea@new')).toEqual([ada.id]);
  expect(await found('bea@clients')).toEqual([]);
});

test('finds leads by an address that ends like the one that an account had', async () => {
  const { app, add, merge, get, put } = await createMergeTest();
  const client = await app.signedIn('client', { email: 'lind@clients.example' });
  const mara = await add({ email: 'mara.lind@clients.example' });
  const lind = await add({ email: 'lind@clients.example' });
  const maya = await add({ email: 'maya.lind@clients.example' });
  const found = async (q: string): Promise<string[]> =>
    (await get(`/api/leads?q=${q}`)).json().map(({ id }: { id: string }) => id);
  await merge(mara.id, lind.id);
  const change = async (email: string) =>
    expect(
      (await put(`/api/users/${client.id}`, { firstName: 'Bea', lastName: 'Lind', email }))
        .statusCode,
    ).toBe(200);
  await change('bea@new.example');
  expect(await found('mara.lind@clients.example')).toEqual([mara.id]);
  expect(await found('mara.bea@new.example')).toEqual([]);
  // The lead of the account has the other address in its own text.
  const bea = await app.signedIn('client', { email: 'bea@old.example' });
  const own = await add({ email: 'bea@old.example' });
  const dora = await add({ email: 'dora.bea@old.example' });
  await merge(own.id, dora.id);
  const edit = { firstName: 'Bea', lastName: 'Lind', email: 'bea@newer.example' };
  expect((await put(`/api/users/${bea.id}`, edit)).statusCode).toBe(200);
  expect(await found('dora.bea@old.example')).toEqual([own.id]);
  expect(await found('bea@newer.example')).toEqual([own.id]);
  expect(await found('maya.lind@clients.example')).toEqual([maya.id]);
});

test('a client learns nothing that the lead of another address had', async () => {
  const { app, add, merge } = await createMergeTest();
  const email = 'bea@clients.example';
  const client = await app.signedIn('client', { email });
  const bea = await add({ email, phone: '', company: '', message: '' });
  const more = { phone: '555 010 2030', company: 'Acme', message: 'Secret plans' };
  const ada = await add({ email: 'ada@home.example', ...more });
  const profile = async () => {
    const reply = await app.call({ url: '/api/client/account', cookie: client.cookie });
    expect(reply.statusCode, reply.body).toBe(200);
    return reply.body;
  };
  const before = await profile();
  await merge(bea.id, ada.id, ['phone', 'company', 'message']);
  expect(await profile()).toBe(before);
  const own = JSON.stringify(await ownData(app.database.read, { id: client.id, email }));
  expect(own).toContain(email);
  expect(own).not.toMatch(/2030|Acme|Secret/);
});

test('whoever sees only their own leads neither reads nor takes back what was merged into them from others', async () => {
  const { app, add, merge } = await createMergeTest();
  const limited = await limitedPerson(app);
  const mine = await add({ assignedTo: limited.id });
  const others = await add({ email: 'others@home.example' });
  const made = await merge(mine.id, others.id);
  const url = `/api/leads/${mine.id}/merges/${made.id}/take-back`;
  const { cookie } = limited;
  expect((await app.call({ url, cookie })).statusCode).toBe(404);
  expect((await app.call({ method: 'POST', url, cookie })).statusCode).toBe(404);
  expect((await app.call({ url: `/api/leads/${others.id}/timeline`, cookie })).statusCode).toBe(
    404,
  );
  expect((await app.call({ url: `/api/leads/${mine.id}/timeline`, cookie })).statusCode).toBe(200);
});
