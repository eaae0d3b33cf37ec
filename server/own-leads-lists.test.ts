import { expect, test } from 'vitest';
import { quoteRequest } from './testing/world/factories.ts';
import { twoWorlds } from './testing/world/limited-person.ts';

test('lists, files, counts and searches have one’s own leads, quotes and bookings', async () => {
  const { app, own, other, limited, mine, theirs, read, ids } = await twoWorlds();
  const owner = await app.signedIn('admin');
  for (const query of [
    '',
    '?sort=name',
    '?q=acme',
    '?q=pat',
    '?sort=-score&q=a',
    '?status=converted',
  ])
    expect([query, await ids(`/api/leads${query}`)]).toEqual([query, [mine]]);
  for (const query of ['', '?sort=customer', '?q=acme', '?q=pat&sort=-value', '?status=accepted'])
    expect([query, await ids(`/api/quotes${query}`)]).toEqual([query, [own.ids.quote]]);
  for (const query of ['', '?sort=startsAt', '?q=acme', '?from=2020-01-01&to=2030-01-01'])
    expect([query, await ids(`/api/bookings${query}`)]).toEqual([query, [own.ids.booking]]);
  for (const list of ['leads', 'quotes', 'bookings']) {
    expect(await ids(`/api/${list}?q=bolt`)).toEqual([]);
    const { body } = await app.call({ url: `/api/${list}.csv`, cookie: limited.cookie });
    expect(body.trim().split('\n')).toHaveLength(2);
    expect(body.toLowerCase()).not.toContain('bolt');
  }
  expect(await read(`/api/leads?assignedTo=${owner.id}`)).toEqual([]);
  expect(await read('/api/leads/stats')).toMatchObject({ total: 1 });
  const taken = await read('/api/bookings/taken?from=2026-03-01&to=2026-03-31');
  expect(taken).toHaveLength(2);

  const kinds = (found: { kind: string; id: string }[]) =>
    found.filter(({ kind }) => ['lead', 'quote', 'booking'].includes(kind));
  expect(kinds(await read('/api/search?q=bolt'))).toEqual([]);
  expect(
    kinds(await read('/api/search?q=acme'))
      .map(({ id }) => id)
      .toSorted(),
  ).toEqual([mine, own.ids.quote, own.ids.booking].toSorted());
  const of = `lead:${theirs},quote:${other.ids.quote},booking:${other.ids.booking},lead:${mine}`;
  expect((await read(`/api/search/records?of=${of}`)).map(({ id }: { id: string }) => id)).toEqual([
    mine,
  ]);
  expect(await read('/api/search/close?q=Bollt&kind=lead')).toEqual([]);

  const overview = await read('/api/overview');
  const all = await read('/api/overview', owner);
  expect(overview).toMatchObject({ totalLeads: 1, bookings: { total: 1, upcoming: 1 } });
  expect(overview.pipeline.accepted.quotes).toBe(1);
  expect(overview.pipeline.totalDollars).toBe(all.pipeline.totalDollars / 2);
  expect(all).toMatchObject({ totalLeads: 2, bookings: { total: 2 } });
});

test('the bin, today, the queue, messages and chats show nothing of the leads of others', async () => {
  const { app, own, other, mine, theirs, read } = await twoWorlds();
  const owner = await app.signedIn('admin');
  const admin = (method: 'DELETE' | 'POST' | 'PUT', url: string, payload?: object) =>
    app.call({ method, url, cookie: owner.cookie, ...(payload && { payload }) });
  const lead = async (email: string, assignedTo: string | null) => {
    const reply = await admin('POST', '/api/leads', { firstName: 'Bin', email, assignedTo });
    await admin('DELETE', `/api/leads/${reply.json().id}`);
    return reply.json().id;
  };
  const { assignedTo } = await read(`/api/leads/${mine}`);
  const binned = await lead('one@bin.example', assignedTo);
  await lead('two@bin.example', null);
  const bin = await app.call({ url: '/api/bin', cookie: owner.cookie });
  expect(bin.json()).toHaveLength(2);
  expect((await read('/api/bin')).map(({ id }: { id: string }) => id)).toEqual([binned]);

  const [ownChat, otherChat] = [
    await read(`/api/chat/sessions/${own.ids.chat}`),
    await read(`/api/chat/sessions/${other.ids.chat}`),
  ];
  expect(ownChat).toMatchObject({ leadId: mine, lead: { id: mine } });
  expect(ownChat.quotes).toHaveLength(1);
  expect(otherChat).toMatchObject({ leadId: null, lead: null, quotes: [], bookings: [] });
  const chats = await read('/api/chat/sessions');
  expect(chats.map((one: { leadId: string | null }) => one.leadId).toSorted()).toEqual(
    [mine, null].toSorted(),
  );

  const write = (email: string) =>
    app.call({
      method: 'POST',
      url: '/api/contact',
      payload: { name: 'Wim', email, message: 'Hello there, from Wim.' },
    });
  await write(own.email);
  await write(other.email);
  const messages = await read('/api/inbox');
  expect(messages.map((one: { leadId: string | null }) => one.leadId).toSorted()).toEqual(
    [mine, null].toSorted(),
  );
  expect(theirs).not.toBe(mine);
});

test('what waits for an answer on the quotes of others is not among what waits', async () => {
  const { app, limited, read, post } = await twoWorlds();
  const ask = async (customerEmail: string, assigned: boolean) => {
    const payload = quoteRequest({ customerEmail, requestDemo: true });
    const quote = (await app.call({ method: 'POST', url: '/api/quotes', payload })).json();
    if (assigned)
      await app.database.transaction((tx) =>
        tx
          .updateTable('leads')
          .set({ assigned_to: limited.id })
          .where('email_key', '=', customerEmail)
          .execute(),
      );
    return quote.id;
  };
  const theirs = await ask('quinn@waits.example', false);
  const mine = await ask('rhea@waits.example', true);
  const { items, waiting } = await read('/api/inbox/queue');
  const quotes = items.filter(({ kind }: { kind: string }) => kind === 'quote');
  expect(quotes.map(({ id }: { id: string }) => id)).toEqual([mine]);
  expect(waiting).toBe(items.length);
  const today = await read('/api/overview/today');
  for (const kind of ['quote', 'demo']) {
    const group = today.find((one: { kind: string }) => one.kind === kind);
    expect(group.items.map((one: { recordId: string }) => one.recordId)).toEqual([mine]);
    expect(group.total).toBe(1);
  }
  const mark = (id: string) => post(`/api/inbox/queue/quote/${id}`, { answered: true }, 'PUT');
  expect((await mark(theirs)).statusCode).toBe(404);
  expect((await mark(mine)).statusCode).toBe(204);
});
