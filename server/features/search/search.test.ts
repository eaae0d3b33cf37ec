import { expect, test } from 'vitest';
import { withAdmin } from '#server/testing/world/documents.ts';
import { bookingRequest, quoteRequest } from '#server/testing/world/factories.ts';
import { createLeadsTest } from '#server/testing/world/leads.ts';
import { insertLeads } from '#server/testing/world/many-leads.ts';
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
