import { type Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import { up } from '#server/features/projects/migration.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { say, startChat } from '#server/testing/world/chat.ts';
import { clientWorld } from '#server/testing/world/client-world.ts';
import { withAdmin } from '#server/testing/world/documents.ts';
import { bookingRequest, quoteRequest } from '#server/testing/world/factories.ts';
import { createLeadsTest } from '#server/testing/world/leads.ts';
import { insertLeads } from '#server/testing/world/many-leads.ts';
import { asAdmin, withProject } from '#server/testing/world/project-work.ts';
import { pdf } from '#server/testing/world/sample-files.ts';

const kinds = (reply: { json(): { kind: string }[] }) => reply.json().map(({ kind }) => kind);

test('a search finds the records of a person, of every kind', async () => {
  const { app, get } = await createLeadsTest();
  await app.call({ method: 'POST', url: '/api/quotes', payload: quoteRequest() });
  await app.call({ method: 'POST', url: '/api/bookings', payload: bookingRequest() });
  const message = { name: 'Dana', email: 'dana@northridge.example', message: 'Here I am again.' };
  await app.call({ method: 'POST', url: '/api/contact', payload: message });
  await app.signedIn('client', { email: 'dana@northridge.example' });
  const found = await get('/api/search?q=DANA%40north');
  expect(kinds(found)).toEqual(['lead', 'quote', 'booking', 'message', 'user']);
  expect(found.json()[0]).toMatchObject({
    title: 'Dana Whitfield',
    note: 'Northridge Dental · dana@northridge.example',
  });
  const [quote] = (await get('/api/quotes')).json();
  expect(kinds(await get(`/api/search?q=${quote.reference}`))).toEqual(['quote']);
});

test('records are read by their ids in that order, without what is in the bin', async () => {
  const { app, add, get, remove } = await createLeadsTest();
  await app.call({ method: 'POST', url: '/api/quotes', payload: quoteRequest() });
  const booked = await app.call({
    method: 'POST',
    url: '/api/bookings',
    payload: bookingRequest({ preferredDate: '2026-03-10', preferredTime: '10:00' }),
  });
  // One with a quote cannot be deleted.
  const lead = await add({ firstName: 'Ana', lastName: 'Cruz', email: 'ana@cruz.example' });
  const [quote] = (await get('/api/quotes')).json();
  const refs = [`quote:${quote.id}`, `lead:${lead.id}`, `booking:${booked.json().id}`, 'lead:none'];
  const read = async () => (await get(`/api/search/records?of=${refs.join(',')}`)).json();
  expect(await read()).toMatchObject([
    { kind: 'quote', id: quote.id, title: 'Dana Whitfield' },
    { kind: 'lead', id: lead.id, title: 'Ana Cruz' },
    { kind: 'booking', note: expect.stringMatching(/^Tue, Mar 10, 10:00 AM E[DS]T · B-/) },
  ]);
  const removed = await remove(`/api/leads/${lead.id}`);
  expect(removed.statusCode, removed.body).toBe(200);
  expect((await read()).map(({ kind }: { kind: string }) => kind)).toEqual(['quote', 'booking']);
  for (const of of ['', 'lead', 'mail:1', Array(6).fill('lead:1').join(',')])
    expect((await get(`/api/search/records?of=${of}`)).statusCode).toBe(400);
});

test('a search finds what has all words, in whatever fields they are', async () => {
  const { app, get } = await createLeadsTest();
  await app.call({ method: 'POST', url: '/api/quotes', payload: quoteRequest() });
  const found = async (q: string, url = '/api/search') =>
    (await get(`${url}?q=${encodeURIComponent(q)}`)).json().length;
  for (const q of ['dana northridge', 'NORTHRIDGE   dana', 'dana whitfield dental northridge.ex'])
    expect([q, await found(q), await found(q, '/api/leads')]).toEqual([q, 2, 1]);
  expect(await found('dana southridge')).toBe(0);
  expect(await found('dana southridge', '/api/leads')).toBe(0);
  // Six words and a rest, so that nobody can make a query of hundreds of conditions.
  expect(await found('dana '.repeat(5))).toBe(2);
  expect(await found('dana '.repeat(40))).toBe(0);
});

test('a search finds milestones and notes, until they or their project are deleted', async () => {
  const admin = await asAdmin();
  const { project, milestones } = await withProject(admin);
  const search = async (q: string) =>
    (await admin.send('GET', `/api/search?q=${encodeURIComponent(q)}`)).json();
  const content = `${'As agreed on the phone. '.repeat(9)}The Fährüberfahrt needs a discount.`;
  const added = await admin.send('POST', `/api/projects/${project.id}/notes`, {
    title: 'Call',
    content,
  });
  const note = added.json();
  expect(await search('discount call')).toEqual([
    {
      kind: 'note',
      id: note.id,
      parentId: project.id,
      title: 'Call',
      note: 'Northridge CRM · …The Fährüberfahrt needs a discount.',
    },
  ]);
  expect(await search('fahruberfahrt')).toHaveLength(1);
  await admin.send('PUT', `/api/notes/${note.id}`, { content: 'Nothing to say.' });
  expect(await search('discount')).toEqual([]);
  const [milestone] = milestones;
  await admin.send('PUT', `/api/milestones/${milestone?.id}`, {
    projectId: project.id,
    title: 'Harbour visit',
  });
  expect(await search('visit')).toMatchObject([
    {
      kind: 'milestone',
      id: milestone?.id,
      parentId: project.id,
      title: 'Harbour visit',
      note: expect.stringContaining('Northridge CRM'),
    },
  ]);
  await admin.send('DELETE', `/api/notes/${note.id}`);
  expect(await search('nothing')).toEqual([]);
  await admin.send('POST', `/api/notes/${note.id}/restore`);
  expect(await search('nothing')).toHaveLength(1);
  await admin.send('DELETE', `/api/projects/${project.id}`);
  expect([await search('nothing'), await search('visit')]).toEqual([[], []]);
});

test('a search finds chat messages by their words and invoices by number and client', async () => {
  const app = await createTestApp();
  await clientWorld(app, 'Fjord');
  const { cookie } = await app.signedIn('admin');
  const search = async (q: string) =>
    (await app.call({ url: `/api/search?q=${encodeURIComponent(q)}`, cookie })).json();
  const chat = await startChat(app, { email: 'theo@brandt.example', name: 'Theo Brandt' });
  const { id } = (await say(app, chat, 'Can the importer read\nour recall lists?')).json();
  expect(await search('lists IMPORTER')).toEqual([
    {
      kind: 'chatMessage',
      id,
      parentId: chat.sessionId,
      title: 'Can the importer read our recall lists?',
      note: 'Theo Brandt',
    },
  ]);
  const invoices = async (q: string) =>
    (await search(q)).filter(({ kind }: { kind: string }) => kind === 'invoice');
  const [invoice, ...planned] = await invoices('fjord ltd');
  expect(planned).toEqual([]);
  expect(invoice).toMatchObject({
    title: 'Invoice 2026-0001',
    note: expect.stringMatching(/^\$[\d,.]+ · Fjord Ltd/),
  });
  expect(await invoices('0001 FJORD')).toEqual([invoice]);
});

test('milestones and notes from before they could be searched get their search texts', async () => {
  const admin = await asAdmin();
  const { project, milestones } = await withProject(admin);
  await admin.send('POST', `/api/projects/${project.id}/notes`, { title: 'Éclair', content: 'x' });
  const { database } = admin.app;
  const texts = () =>
    Promise.all(
      (['milestones', 'project_notes'] as const).map((table) =>
        database.read.selectFrom(table).select(['id', 'search_text']).orderBy('id').execute(),
      ),
    );
  const before = await texts();
  expect(before.map((rows) => rows.length)).toEqual([milestones.length, 1]);
  await database.transaction(async (tx) => {
    for (const table of ['milestones', 'project_notes']) {
      // The index of words follows the column.
      if (database.engine === 'sqlite')
        for (const when of ['added', 'changed', 'gone'])
          await sql`drop trigger ${sql.ref(`${table}_words_${when}`)}`.execute(tx);
      await sql`alter table ${sql.table(table)} drop column search_text`.execute(tx);
    }
    // The handle of a transaction can do what a migration does.
    await up(tx as unknown as Kysely<unknown>);
  });
  expect(await texts()).toEqual(before);
});

test('a search finds a document by its name, until its project is deleted', async () => {
  const { project, send, ask } = await withAdmin();
  await send('Recall plan.pdf', pdf(), { description: 'Signed' });
  const search = async () => (await ask('GET', '/api/search?q=recall%20plan')).json();
  expect(await search()).toMatchObject([
    {
      kind: 'document',
      parentId: project.id,
      title: 'Recall plan.pdf',
      note: 'Recall system · Signed',
    },
  ]);
  await ask('DELETE', `/api/projects/${project.id}`);
  expect(await search()).toEqual([]);
});

test('a search returns at most five records of a kind, and none from the bin', async () => {
  const { app, get, add, remove } = await createLeadsTest();
  await app.database.transaction((tx) => insertLeads(tx, 9));
  const gone = await add({ firstName: 'Person', lastName: 'Gone' });
  await remove(`/api/leads/${gone.id}`);
  const found: { title: string }[] = (await get('/api/search?q=person')).json();
  expect(found.map(({ title }) => title)).toEqual([8, 7, 6, 5, 4].map((n) => `Person ${n}`));
});

test.each([
  ['q=', 200],
  ['q=%25', 200],
  ['', 400],
  [`q=${'x'.repeat(201)}`, 400],
])('a search for ?%s returns %d and finds nothing', async (query, status) => {
  const { get, add } = await createLeadsTest();
  await add();
  const reply = await get(`/api/search?${query}`);
  expect(reply.statusCode).toBe(status);
  if (status === 200) expect(reply.json()).toEqual([]);
});

test('a search that finds nothing has searches close to it, which find something', async () => {
  const { app, get, add } = await createLeadsTest();
  await app.call({ method: 'POST', url: '/api/quotes', payload: quoteRequest() });
  const close = async (query: string) => (await get(`/api/search/close?${query}`)).json();
  expect(await close('q=witfield')).toEqual(['Whitfield']);
  expect(await close('q=witfield&kind=lead')).toEqual(['Whitfield']);
  expect(await close('q=witfield&kind=invoice')).toEqual([]);
  expect(await close('q=danna%20whitfeild')).toEqual(['Dana Whitfield']);
  // The lists of conversations, of mail and of changes.
  await say(app, await startChat(app), 'Can the importer read our recall lists?');
  expect(await close('q=imporetr&kind=chat')).toEqual(['Importer']);
  expect(await close('q=norhtridge&kind=mail')).toEqual(['Northridge']);
  await add({ firstName: 'Greta', lastName: 'Olsson', email: 'greta@olsson.example' });
  expect(await close('q=olson&kind=mail')).toEqual([]);
  expect(await close('q=olson&kind=change')).toEqual(['Olsson']);
  // Two words that nobody has together are not a mistake in writing.
  await add({ firstName: 'Ingrid', lastName: 'Solberg', email: 'ingrid@solberg.example' });
  for (const q of ['ingrid%20whitfield', 'zzyzx', '12345', '%25', 'da', ''])
    expect([q, await close(`q=${q}`)]).toEqual([q, []]);
});

test('a reference comes first, then names that start with the text, then the newest', async () => {
  const { app, get, add } = await createLeadsTest();
  await app.call({ method: 'POST', url: '/api/quotes', payload: quoteRequest() });
  await add({ firstName: 'Dana', lastName: 'Old', email: 'a@one.example' });
  app.clock.now += 1000;
  for (const email of ['b@dana.example', 'c@dana.example'])
    await add({ firstName: 'New', lastName: email, email });
  const titles = async (q: string) =>
    (await get(`/api/search?q=${encodeURIComponent(q)}`))
      .json()
      .map(({ kind, title }: { kind: string; title: string }) => `${kind} ${title}`);
  expect((await titles('dana')).slice(0, 4)).toEqual([
    'lead Dana Old',
    'lead Dana Whitfield',
    'lead New c@dana.example',
    'lead New b@dana.example',
  ]);
  const [quote] = (await get('/api/quotes')).json();
  await add({ firstName: 'About', lastName: quote.reference, email: 'd@one.example' });
  expect((await titles(quote.reference.toLowerCase()))[0]).toBe('quote Dana Whitfield');
});
