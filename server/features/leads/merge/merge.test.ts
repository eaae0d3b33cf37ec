import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { clientWorld } from '#server/testing/world/client-world.ts';
import { quoteRequest } from '#server/testing/world/factories.ts';
import { leadOf, limitedPerson } from '#server/testing/world/limited-person.ts';
import { tidy } from '../../../tidy.ts';
import { createMergeTest } from '../testing/merge-world.ts';
import { belongings, placeOf } from './belongings.ts';

const dayMs = 86_400_000;
const tables = [...new Set(belongings.map(({ table }) => table))];

/** Two clients of whom everything is known, as two leads. */
async function twoClients() {
  const world = await createMergeTest();
  const { app, post } = world;
  const [ada, bea] = [await clientWorld(app, 'Ada'), await clientWorld(app, 'Bea')];
  const [stays, goes] = [await leadOf(app, ada), await leadOf(app, bea)];
  const message = { name: 'Bea', email: bea.email, company: '', message: 'Please call me.' };
  await app.call({ method: 'POST', url: '/api/contact', payload: message });
  await post(`/api/leads/${goes}/notes`, { text: 'Likes tea.' });
  await post(`/api/leads/${goes}/steps`, { text: 'Send the offer', dueOn: '2026-03-10' });
  await post(`/api/leads/${goes}/tags`, { add: ['Renewal', 'Dental'] });
  await post(`/api/leads/${stays}/tags`, { add: ['Dental'] });
  /** How many rows belong to a lead, by column. */
  const belongingTo = async (id: string) => {
    const counts: Record<string, number> = {};
    for (const one of belongings) {
      const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(one.table)}
        where ${sql.ref(one.column)} = ${id}`.execute(app.database.read);
      counts[placeOf(one)] = Number(rows[0]?.n);
    }
    return counts;
  };
  return { ...world, ada, bea, stays, goes, belongingTo };
}

describe('a merge of two leads (rule LEAD-11)', () => {
  test('moves everything, shows no client anything of the other one, and is taken back byte for byte', async () => {
    const { app, ada, bea, stays, goes, belongingTo, merge, rowsOf, takeBack, undoOf, post, get } =
      await twoClients();
    const third = await post('/api/leads', { firstName: 'Bea', email: 'third@clients.example' });
    const early = await merge(goes, third.json().id);
    const seen = async () => {
      const all: unknown[] = [];
      for (const { cookie } of [ada, bea])
        for (const path of ['quotes', 'projects', 'documents', 'invoices', 'bookings'])
          all.push((await app.call({ url: `/api/client/${path}`, cookie })).body);
      return all;
    };
    const [before, shown, had] = [await rowsOf(tables), await seen(), await belongingTo(goes)];
    // Nothing is left out of this test.
    expect(Object.entries(had).filter(([, count]) => count === 0)).toEqual([]);
    app.clock.now += 1000;
    const made = await merge(stays, goes);
    const left = Object.entries(await belongingTo(goes)).filter(([, count]) => count > 0);
    // Both were converted, and each can be the origin of one project; both have one of the tags.
    expect(left).toEqual([
      ['projects.source_lead_id', 1],
      ['lead_tags.lead_id', 1],
    ]);
    expect(await seen()).toEqual(shown);
    const timeline = (await get(`/api/leads/${stays}/timeline`)).json().items;
    expect(timeline.map(({ title }: { title: string }) => title)).toContain('Lead merged');
    const changes = (await get(`/api/leads/${stays}/timeline?kind=lead`)).json().items;
    expect(changes).toHaveLength(3);
    expect(await undoOf(made)).toMatchObject({ stays: [], keptFields: [] });
    await takeBack(made);
    const after = await rowsOf(tables);
    for (const table of tables)
      for (const [at, row] of (before[table] ?? []).entries()) {
        const now = after[table]?.[at] as Record<string, unknown>;
        // Whoever has a form of it open is told.
        if (table === 'leads')
          Object.assign(row, { version: now.version, updated_at: now.updated_at });
        expect(now).toEqual(row);
      }
    expect(await seen()).toEqual(shown);
    await takeBack(early);
  });

  test('takes what was chosen, keeps the address, and writes down what neither says anymore', async () => {
    const { app, add, merge, read, get, post, trailOf, takeBack, undoOf } = await createMergeTest();
    const dana = await add({ phone: '1', company: 'Northridge', message: 'Old' });
    const other = await add({
      ...{ firstName: 'Dana', lastName: 'W.', email: 'dw@home.example', phone: '2' },
      ...{ company: 'North Ridge', score: 80, message: 'Call after 5' },
    });
    const step = { text: 'Send the offer', dueOn: '2026-03-10' };
    await post(`/api/leads/${dana.id}/steps`, { ...step, text: 'Call' });
    await post(`/api/leads/${other.id}/steps`, step);
    await post(`/api/leads/${dana.id}/close`, { reason: 'No budget' });
    app.clock.now += 1000;
    const before = await read(other.id);
    const made = await merge(dana.id, other.id, ['phone', 'score']);
    const { updatedAt: _at, ...lead } = await read(dana.id);
    expect(lead).toMatchObject({
      ...{ email: 'dana@northridge.example', phone: '2', score: 80, company: 'Northridge' },
      ...{ closedAt: null, nextStep: { text: 'Call' } },
    });
    // An old link leads to the lead that stayed.
    expect((await read(other.id)).id).toBe(dana.id);
    const [note] = (await get(`/api/leads/${dana.id}/timeline?kind=note`)).json().items;
    expect(note.detail.split('\n')).toEqual([
      'Not kept when Dana W. (dw@home.example) was merged:',
      ...['Name: Dana W.', 'Company: North Ridge', 'Phone: 1', 'Message: Call after 5'],
      'Next step, due Mar 10, 2026: Send the offer',
    ]);
    const last = (await trailOf(dana.id)).at(-1);
    expect(last).toEqual([
      'merged',
      {
        phone: { from: '1', to: '2' },
        score: { from: 0, to: 80 },
        closedReason: { from: 'No budget', to: '' },
        mergedLead: { from: 'Dana W. (dw@home.example)', to: null },
      },
    ]);
    expect((await get('/api/bin')).json()).toEqual([]);
    expect((await get('/api/leads?state=deleted')).json()).toEqual([]);
    expect(await undoOf(made)).toMatchObject({ fields: ['phone', 'score'], back: [], stays: [] });
    const undone = await takeBack(made);
    expect(undone.lead).toMatchObject({ phone: '1', score: 0, closedReason: 'No budget' });
    const { version: _v, updatedAt: _u, ...own } = before;
    expect(undone.other).toMatchObject(own);
    expect((await get(`/api/leads/${dana.id}/timeline?kind=note`)).json().items).toEqual([]);
  });

  test('leaves whoever writes from the old address one lead, even at the moment of the merge (rule LEAD-1)', async () => {
    const { app, add, merge, get, post, read } = await createMergeTest();
    const [dana, other] = [await add(), await add({ email: 'dw@home.example' })];
    await merge(dana.id, other.id);
    const ask = (n: number, customerEmail = 'DW@home.example') =>
      app.call({
        ...{ method: 'POST', url: '/api/quotes', remoteAddress: `192.0.2.${n}` },
        payload: quoteRequest({ customerEmail }),
      });
    const quote = (await ask(1)).json();
    expect((await get(`/api/quotes/${quote.id}`)).json().leadId).toBe(dana.id);
    const taken = await post('/api/leads', { firstName: 'D', email: 'dw@home.example' });
    expect([taken.statusCode, taken.json().lead.id]).toEqual([409, dana.id]);
    // At the same time: whichever comes first.
    const late = await add({ email: 'late@home.example' });
    const [{ version }, { version: otherVersion }] = [await read(dana.id), await read(late.id)];
    const body = { leadId: late.id, version, otherVersion, take: [] };
    const [merged, ...asked] = await Promise.all([
      post(`/api/leads/${dana.id}/merge`, body),
      ...[2, 3, 4].map((n) => ask(n, 'late@home.example')),
    ]);
    const ids = new Set<string>();
    for (const one of asked) ids.add((await get(`/api/quotes/${one.json().id}`)).json().leadId);
    const listed = (await get('/api/leads')).json().map(({ id }: { id: string }) => id);
    expect([...ids]).toEqual([merged?.statusCode === 200 ? dana.id : late.id]);
    expect(listed).toEqual(expect.arrayContaining([...ids]));
  });

  test('of the same lead by two people at once happens once', async () => {
    const { app, add, post, get } = await createMergeTest();
    const leads = [];
    for (const n of [1, 2, 3]) leads.push(await add({ email: `d${n}@home.example` }));
    const [one, two, three] = leads.map(({ id }) => id);
    const merge = (id = '', leadId = '') =>
      post(`/api/leads/${id}/merge`, { leadId, version: 1, otherVersion: 1, take: [] });
    const replies = await Promise.all([
      ...[merge(one, two), merge(two, one), merge(three, two), merge(one, two)],
    ]);
    const codes = replies.map(({ statusCode }) => statusCode).toSorted();
    expect(codes).toEqual([200, 409, 409, 409]);
    expect((await get('/api/leads')).json()).toHaveLength(2);
    const made = await app.database.read.selectFrom('lead_merges').select('id').execute();
    expect(made).toHaveLength(1);
    const [gone] = await app.database.read
      .selectFrom('leads')
      .select(['id', 'version'])
      .where('merged_into', 'is not', null)
      .execute();
    for (const [url, body] of [
      [`/api/leads/${gone?.id}/notes`, { text: 'Hello' }],
      [`/api/leads/${gone?.id}/close`, { reason: 'Hello' }],
      [`/api/leads/${gone?.id}/restore`, {}],
    ] as const) {
      const reply = await post(url, body);
      expect([reply.statusCode, reply.json().detail]).toEqual([
        409,
        'This lead was merged into another one. Reload the page to see that one.',
      ]);
    }
  });
});

describe('taking back a merge (rule LEAD-12)', () => {
  test('leaves what was written and changed since, gives back what came from its address, and says so', async () => {
    const { app, add, merge, post, put, takeBack, undoOf, get } = await createMergeTest();
    const [dana, other] = [
      await add({ phone: '1' }),
      await add({ email: 'dw@home.example', phone: '2', score: 80, company: 'Home' }),
    ];
    app.clock.now += 1000;
    const made = await merge(dana.id, other.id, ['phone', 'score', 'company']);
    app.clock.now += 1000;
    await put(`/api/leads/${dana.id}`, { score: 90 });
    await post(`/api/leads/${dana.id}/notes`, { text: 'Since then.' });
    await post(`/api/leads/${dana.id}/steps`, { text: 'Call', dueOn: '2026-03-10' });
    const payload = quoteRequest({ customerEmail: 'dw@home.example' });
    const quote = (await app.call({ method: 'POST', url: '/api/quotes', payload })).json();
    expect(await undoOf(made)).toMatchObject({
      merge: { name: 'Dana Whitfield', email: 'dw@home.example', by: 'Test admin' },
      back: [{ kind: 'quotes', count: 1 }],
      stays: [
        { kind: 'notes', count: 1 },
        { kind: 'steps', count: 1 },
      ],
      fields: ['company', 'phone'],
      keptFields: ['score'],
    });
    const { lead, other: back } = await takeBack(made);
    expect(lead).toMatchObject({ phone: '1', score: 90, company: '', nextStep: { text: 'Call' } });
    expect(back).toMatchObject({ id: other.id, phone: '2', score: 80, deletedAt: null });
    expect((await get(`/api/quotes/${quote.id}`)).json().leadId).toBe(other.id);
    const again = await post(`/api/leads/${dana.id}/merges/${made.id}/take-back`);
    expect([again.statusCode, again.json().detail]).toEqual([
      409,
      'This merge has already been taken back.',
    ]);
  });

  test('happens in the opposite order, once, and for 30 days', async () => {
    const { app, add, merge, post, takeBack, get } = await createMergeTest();
    const [one, two, three] = [
      await add(),
      await add({ email: 'two@home.example' }),
      await add({ email: 'three@home.example' }),
    ];
    const first = await merge(two.id, one.id);
    const second = await merge(three.id, two.id);
    const url = `/api/leads/${two.id}/merges/${first.id}/take-back`;
    expect((await post(url)).json().detail).toBe(
      'Dana Whitfield was merged into another lead since. Take that merge back first.',
    );
    // Both addresses lead to the last one meanwhile.
    expect((await get(`/api/leads/${one.id}`)).json().id).toBe(three.id);
    await takeBack(second);
    expect((await get(`/api/leads/${one.id}`)).json().id).toBe(two.id);
    const third = await merge(three.id, (await add({ email: 'four@home.example' })).id);
    app.clock.now += 30 * dayMs;
    const { cookie } = await app.signedIn('admin');
    const ask = (address: string) => app.call({ method: 'POST', url: address, cookie });
    const replies = await Promise.all([ask(url), ask(url)]);
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    app.clock.now += 1;
    await tidy(app.context);
    const late = await ask(`/api/leads/${three.id}/merges/${third.id}/take-back`);
    expect(late.json().detail).toBe('This merge is more than 30 days old and stays.');
    // The address leads there for good.
    const taken = { method: 'POST', url: '/api/leads', cookie } as const;
    const again = await app.call({
      ...{ ...taken, payload: { firstName: 'Four', email: 'four@home.example' } },
    });
    expect(again.json().lead.id).toBe(three.id);
    const rows = await app.database.read.selectFrom('lead_merge_rows').select('id').execute();
    expect(rows).toEqual([]);
  });
});

test('whoever sees only their own leads merges only those, and no link leads them to others', async () => {
  const { app, add, merge, put } = await createMergeTest();
  const limited = await limitedPerson(app);
  const [mine, own, others] = [
    await add({ assignedTo: limited.id }),
    await add({ email: 'own@home.example', assignedTo: limited.id }),
    await add({ email: 'others@home.example' }),
  ];
  const ask = (url: string, payload?: object) =>
    app.call({ url, cookie: limited.cookie, ...(payload && { method: 'POST', payload }) });
  const body = { version: 1, otherVersion: 1, take: [] };
  const refused = [
    await ask(`/api/leads/${mine.id}/merge`, { ...body, leadId: others.id }),
    await ask(`/api/leads/${others.id}/merge`, { ...body, leadId: mine.id }),
    await ask(`/api/leads/${mine.id}/merge?leadId=${others.id}`),
    await ask(`/api/leads/${others.id}/twins`),
  ];
  expect(refused.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404]);
  expect((await ask(`/api/leads/${mine.id}/merge`, { ...body, leadId: own.id })).statusCode).toBe(
    200,
  );
  await put(`/api/leads/${mine.id}`, { assignedTo: null });
  expect((await ask(`/api/leads/${own.id}`)).statusCode).toBe(404);
  await merge(others.id, mine.id);
  expect((await ask(`/api/leads/${own.id}`)).statusCode).toBe(404);
});
