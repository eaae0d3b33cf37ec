import { expect, test } from 'vitest';
import { limitedPerson } from '#server/testing/world/limited-person.ts';
import { multiplyRows } from '#server/testing/world/many-rows.ts';
import { createMergeTest } from '../testing/merge-world.ts';
import { leadsPerLook } from './twin-store.ts';

test('leads that may be one person are found by phone, or by name and company (rule LEAD-10)', async () => {
  const { add, put, get, twins, merge, remove, post } = await createMergeTest();
  const dana = await add({ phone: '+1 (555) 010-2030', company: 'Acme, Inc.' });
  const phone = await add({ firstName: 'D.', email: 'd@home.example', phone: '555.010.2030' });
  const named = await add({ lastName: 'WHITFIELD', email: 'w@home.example', company: 'acme' });
  await add({ email: 'other@home.example', phone: '555 010 2031', company: 'Bolt' });
  const all = [
    ['w@home.example', ['person']],
    ['d@home.example', ['phone']],
  ];
  expect(await twins(dana.id)).toEqual(all);
  expect(await twins(phone.id)).toEqual([['dana@northridge.example', ['phone']]]);
  const known = new URLSearchParams({
    ...{ firstName: 'Dana', lastName: 'Whitfield', company: 'Acme', phone: '1 555 010 2030' },
  });
  const entered = (await get(`/api/lead-twins/known?${known}`)).json();
  expect(entered.map(({ reasons }: { reasons: string[] }) => reasons)).toEqual([
    ['phone', 'person'],
    ['person'],
    ['phone'],
  ]);
  expect((await get('/api/lead-twins/known?phone=12')).json()).toEqual([]);
  // What changes is known at once, and nobody in the bin is suggested.
  await put(`/api/leads/${named.id}`, { company: 'Bolt' });
  await remove(`/api/leads/${phone.id}`);
  expect(await twins(dana.id)).toEqual([]);
  await post(`/api/leads/${phone.id}/restore`);
  await put(`/api/leads/${named.id}`, { company: 'Acme' });
  await merge(dana.id, phone.id);
  expect(await twins(dana.id)).toEqual(all.slice(0, 1));
  expect(await twins(phone.id)).toEqual([]);
});

test('two leads that are not the same person are not suggested again, until that is undone', async () => {
  const { app, cookie, add, twins, apart, get, trailOf } = await createMergeTest();
  const phone = '555 010 2030';
  const [one, two] = [await add({ phone }), await add({ email: 'two@home.example', phone })];
  const pairs = async () => (await get('/api/lead-twins')).json().pairs.length;
  expect(await pairs()).toBe(1);
  expect((await apart(one.id, two.id)).statusCode).toBe(204);
  expect((await apart(two.id, one.id)).statusCode).toBe(204);
  expect([await twins(one.id), await twins(two.id), await pairs()]).toEqual([[], [], 0]);
  expect((await trailOf(one.id)).at(-1)).toEqual([
    'kept apart',
    { otherLead: { from: null, to: 'Dana Whitfield (two@home.example)' } },
  ]);
  // A third one with this number is still suggested for both.
  await add({ email: 'three@home.example', phone });
  expect([(await twins(one.id)).length, await pairs()]).toEqual([1, 1]);
  const url = `/api/leads/${two.id}/strangers/${one.id}`;
  expect((await app.call({ method: 'DELETE', url, cookie })).statusCode).toBe(204);
  expect(await twins(one.id)).toHaveLength(2);
});

test('the whole list is looked through in parts of the same size, newest first', async () => {
  const { app, add, get } = await createMergeTest();
  await add({ phone: '555 010 2030', company: 'Acme' });
  await app.database.transaction((tx) => multiplyRows(app.database, tx, 'leads', 2 * leadsPerLook));
  const phone = '555 010 9999';
  const [one, two] = [
    await add({ email: 'one@home.example', phone }),
    await add({ email: 'two@home.example', phone }),
  ];
  const seen: string[][] = [];
  let calls = 0;
  for (let next: string | null = ''; next !== null; calls += 1) {
    const reply = await get(`/api/lead-twins${next === '' ? '' : `?after=${next}`}`);
    for (const { lead, other } of reply.json().pairs) seen.push([lead.id, other.id]);
    next = reply.json().next;
  }
  expect(calls).toBe(3);
  expect(seen).toContainEqual([two.id, one.id].toSorted().toReversed());
});

test('whoever sees only their own leads gets no suggestion of others', async () => {
  const { app, add } = await createMergeTest();
  const limited = await limitedPerson(app);
  const phone = '555 010 2030';
  const mine = await add({ phone, assignedTo: limited.id });
  await add({ email: 'others@home.example', phone });
  const read = async (url: string) => (await app.call({ url, cookie: limited.cookie })).json();
  const all = async () => [
    (await read(`/api/leads/${mine.id}/twins`)).twins.length,
    (await read('/api/lead-twins')).pairs.length,
    (await read(`/api/lead-twins/known?${new URLSearchParams({ phone })}`)).length,
  ];
  expect(await all()).toEqual([0, 0, 1]);
  await add({ email: 'own@home.example', phone, assignedTo: limited.id });
  expect(await all()).toEqual([1, 1, 2]);
});
