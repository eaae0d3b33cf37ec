import { describe, expect, test } from 'vitest';
import type { LeadReply } from '#contract/leads/leads.ts';
import { differentTagsMax, tagsOfLeadMax } from '#domain/lead/lead-tag.ts';
import { createLeadsTest } from '#server/testing/world/leads.ts';
import { limitedPerson } from '#server/testing/world/limited-person.ts';
import { ensureTags } from './store.ts';

async function prepare() {
  const admin = await createLeadsTest();
  const { app, get, post } = admin;
  const lead = await admin.add();
  const tag = (change: object, id = lead.id) => post(`/api/leads/${id}/tags`, change);
  const namesOf = async (id = lead.id): Promise<string[]> =>
    (await get(`/api/leads/${id}`)).json().tags.map(({ name }: { name: string }) => name);
  const all = async (): Promise<{ id: string; name: string }[]> =>
    (await get('/api/lead-tags')).json();
  const idOf = async (name: string) => (await all()).find((one) => one.name === name)?.id ?? '';
  const listed = async (query: string): Promise<string[]> =>
    (await get(`/api/leads?${query}`)).json().map(({ firstName }: LeadReply) => firstName);
  return { ...admin, app, lead, tag, namesOf, all, idOf, listed };
}

describe('the tags of a lead', () => {
  // rule LEAD-13
  test('are added by name, whatever its case, and removed by id; the trail has both', async () => {
    const { lead, tag, namesOf, all, idOf, add, trailOf } = await prepare();
    const other = await add({ email: 'other@example.com' });
    await tag({ add: ['VIP', '  Trade   show '] });
    await tag({ add: ['vip'] }, other.id);
    await tag({ add: ['Vip', 'vip'] });
    expect([await namesOf(), await namesOf(other.id)]).toEqual([['Trade show', 'VIP'], ['VIP']]);
    expect((await all()).map(({ name }) => name)).toEqual(['Trade show', 'VIP']);
    const reply = await tag({ add: ['Berlin'], remove: [await idOf('VIP'), 'unknown'] });
    expect(reply.json().tags.map(({ name }: { name: string }) => name)).toEqual([
      'Berlin',
      'Trade show',
    ]);
    expect((await trailOf(lead.id)).slice(1)).toEqual([
      ['changed', { tags: { from: '', to: 'Trade show, VIP' } }],
      ['changed', { tags: { from: 'Trade show, VIP', to: 'Berlin, Trade show' } }],
    ]);
  });

  // rule LEAD-13
  test('are at most 20, of up to 30 characters without a comma, and not for a lead in the bin', async () => {
    const { lead, tag, namesOf, remove } = await prepare();
    for (const name of ['', '  ', 'x'.repeat(31), 'a, b', 'a\nb'])
      expect([name, (await tag({ add: [name] })).statusCode]).toEqual([name, 400]);
    const names = Array.from({ length: tagsOfLeadMax }, (_, at) => `Tag ${10 + at}`);
    expect((await tag({ add: names })).statusCode).toBe(200);
    const more = await tag({ add: ['One more'] });
    expect([more.statusCode, more.json().detail]).toEqual([
      400,
      'A lead can have up to 20 tags. Remove one first.',
    ]);
    expect(await namesOf()).toEqual(names);
    await remove(`/api/leads/${lead.id}`);
    expect((await tag({ add: ['Late'] })).statusCode).toBe(409);
    expect((await tag({ add: ['Late'] }, 'unknown')).statusCode).toBe(404);
  });

  // rule LEAD-13
  test('are all there when several people add some at once, each tag once', async () => {
    const { tag, namesOf, all, add } = await prepare();
    const other = await add({ email: 'other@example.com' });
    const replies = await Promise.all([
      tag({ add: ['New', 'A'] }),
      tag({ add: ['new', 'B'] }),
      tag({ add: ['NEW', 'C'] }, other.id),
    ]);
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect((await namesOf()).map((name) => name.toLowerCase())).toEqual(['a', 'b', 'new']);
    expect(await all()).toHaveLength(4);
  });

  test('are of the team: not in what people download of themselves, and erased with them', async () => {
    const { app, lead, tag } = await prepare();
    await tag({ add: ['VIP'] });
    const { readPersonalData } = await import('#server/features/privacy/personal-data.ts');
    const { findPerson } = await import('#server/features/privacy/person.ts');
    const keys = await findPerson(app.database.read, lead.email);
    const of = async (by: 'team' | 'person') =>
      (await readPersonalData(app.database.read, keys, by)).find(({ label }) => label === 'Tags');
    expect((await of('team'))?.rows).toEqual([{ name: 'VIP', created_at: app.clock.now }]);
    expect(await of('person')).toBeUndefined();
  });
});

describe('the list of leads', () => {
  // rule LEAD-14
  test('is filtered by a tag, with other filters, page by page, and has the tags in its file', async () => {
    const { tag, idOf, add, listed, get } = await prepare();
    for (const [at, name] of ['Ann', 'Bob', 'Cem', 'Dev'].entries()) {
      const { id } = await add({ firstName: name, email: `${name}@example.com`, score: at });
      if (name !== 'Cem') await tag({ add: name === 'Dev' ? ['VIP', 'Berlin'] : ['VIP'] }, id);
    }
    const vip = `tag=${await idOf('VIP')}`;
    expect(await listed(`${vip}&sort=name`)).toEqual(['Ann', 'Bob', 'Dev']);
    expect(await listed(`${vip}&sort=-score`)).toEqual(['Dev', 'Bob', 'Ann']);
    expect(await listed(`${vip}&status=qualified`)).toEqual([]);
    expect(await listed(`${vip}&q=bob`)).toEqual(['Bob']);
    expect(await listed('tag=unknown')).toEqual([]);
    const first = await get(`/api/leads?${vip}&sort=name&limit=2`);
    expect(first.headers['x-total-count']).toBe('3');
    const next = /<([^>]+)>; rel="next"/.exec(String(first.headers.link))?.[1] ?? '';
    expect((await get(next)).json().map(({ firstName }: LeadReply) => firstName)).toEqual(['Dev']);
    const file = (await get(`/api/leads.csv?${vip}&sort=-score`)).body.split('\r\n');
    expect(file[0]).toMatch(/,Tags$/);
    expect([file[1]?.endsWith('"Berlin, VIP"'), file.length]).toEqual([true, 5]);
  });
});

describe('a tag of all leads', () => {
  // rule LEAD-14
  test('is renamed, deleted and restored with its leads; its name is free meanwhile', async () => {
    const { app, tag, namesOf, all, idOf, get, put, post, remove, listed, trailOf } =
      await prepare();
    await tag({ add: ['VIP', 'Berlin'] });
    const id = await idOf('VIP');
    const use = async () => (await get('/api/lead-tags/use')).json();
    expect((await use())[1]).toMatchObject({ id, name: 'VIP', leads: 1, version: 1 });
    const taken = await put(`/api/lead-tags/${id}`, { name: 'berlin', version: 1 });
    expect([taken.statusCode, taken.json().detail]).toEqual([
      409,
      'There is already another tag with this name.',
    ]);
    expect((await put(`/api/lead-tags/${id}`, { name: 'Key', version: 1 })).json().version).toBe(2);
    expect((await put(`/api/lead-tags/${id}`, { name: 'Late', version: 1 })).statusCode).toBe(409);
    expect(await namesOf()).toEqual(['Berlin', 'Key']);
    expect((await remove(`/api/lead-tags/${id}`)).statusCode).toBe(200);
    expect([await namesOf(), await listed(`tag=${id}`)]).toEqual([['Berlin'], []]);
    await tag({ add: ['key'] });
    expect((await post(`/api/lead-tags/${id}/restore`)).statusCode).toBe(409);
    await put(`/api/lead-tags/${await idOf('key')}`, { name: 'New', version: 1 });
    expect((await post(`/api/lead-tags/${id}/restore`)).statusCode).toBe(200);
    expect(await namesOf()).toEqual(['Berlin', 'Key', 'New']);
    expect((await trailOf(id)).map(([action]) => action)).toEqual([
      'changed',
      'deleted',
      'restored',
    ]);
    await remove(`/api/lead-tags/${id}`);
    const { emptyLeadBin } = await import('../change-store.ts');
    await app.database.transaction((tx) => emptyLeadBin(tx, app.clock.now + 1));
    expect((await post(`/api/lead-tags/${id}/restore`)).statusCode).toBe(404);
    expect((await all()).map(({ name }) => name)).toEqual(['Berlin', 'New']);
  });

  test('is not restored once others took the last place of all', async () => {
    const { app, tag, idOf, remove, post } = await prepare();
    await tag({ add: ['VIP'] });
    const id = await idOf('VIP');
    await remove(`/api/lead-tags/${id}`);
    const names = Array.from({ length: differentTagsMax }, (_, place) => `Tag ${place}`);
    await app.database.transaction((tx) => ensureTags(tx, names, app.clock.now));
    const refused = await post(`/api/lead-tags/${id}/restore`);
    expect([refused.statusCode, refused.json().detail]).toEqual([
      409,
      'There are already 500 different tags. Use one of them, or delete some.',
    ]);
    await remove(`/api/lead-tags/${await idOf('Tag 0')}`);
    expect((await post(`/api/lead-tags/${id}/restore`)).statusCode).toBe(200);
  });

  // rule RIGHTS-11
  test('is not for those who see only their own leads, who tag only these', async () => {
    const { app, lead, tag, idOf, add } = await prepare();
    await tag({ add: ['VIP'] });
    const { id, cookie } = await limitedPerson(app);
    const own = await add({ email: 'own@example.com', assignedTo: id });
    const call = async (method: 'POST' | 'GET' | 'DELETE', url: string, payload?: object) =>
      (await app.call({ method, url, cookie, ...(payload && { payload }) })).statusCode;
    expect([
      await call('POST', `/api/leads/${own.id}/tags`, { add: ['Mine'] }),
      await call('POST', `/api/leads/${lead.id}/tags`, { add: ['Mine'] }),
      await call('GET', '/api/lead-tags'),
      await call('GET', '/api/lead-tags/use'),
      await call('DELETE', `/api/lead-tags/${await idOf('VIP')}`),
    ]).toEqual([200, 404, 200, 403, 403]);
  });
});
