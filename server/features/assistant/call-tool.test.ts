import { expect, test } from 'vitest';
import { allRights } from '#domain/account/rights.ts';
import { createTestApp, listen } from '#server/testing/test-app.ts';
import { allMail } from '#server/testing/world/mail.ts';
import { insertLeads } from '#server/testing/world/many-leads.ts';
import { inputOf } from './describe-tool.ts';
import { assistantWith } from './testing/assistant-world.ts';
import { assistantTools, nameOf } from './tools.ts';

async function withAssistant() {
  const app = await createTestApp();
  const maker = await app.signedIn('admin', { email: 'dana@example.com' });
  const assistant = await assistantWith(app, maker, allRights);
  const post = async (url: string, payload: object) =>
    (await app.call({ method: 'POST', url, cookie: maker.cookie, payload })).json();
  const history = async () =>
    (await app.call({ url: '/api/audit', cookie: maker.cookie })).json() as {
      kind: string;
      action: string;
      actorName: string;
    }[];
  return { app, maker, assistant, post, history };
}

const ingrid = { firstName: 'Ingrid', lastName: 'Solheim', email: 'ingrid@example.com' };
const anvil = { name: 'Anvil CRM', budgetCents: 500_000, clientEmail: ingrid.email };

test('a list is read page by page, with how many there are in all', async () => {
  const { app, assistant } = await withAssistant();
  await app.database.transaction((tx) => insertLeads(tx, 30));
  const { content } = await assistant.use('list_leads', { status: null, sort: 'createdAt' });
  expect(content).toMatchObject({ total: 30, hasMoreThanTotal: false });
  expect(content.items).toHaveLength(25);
  const next = await assistant.use('list_leads', {
    sort: 'createdAt',
    cursor: content.nextCursor,
    limit: 50,
  });
  expect(next.content.items).toHaveLength(5);
  expect(next.content.nextCursor).toBeNull();
  expect(JSON.parse(next.text)).toEqual(next.content);
  const one = await assistant.use('get_lead', { id: content.items[0].id });
  expect(one.content).toMatchObject({ lastName: '0', email: 'person-0@example.com' });
});

test('whatever is read without an id answers', async () => {
  const { assistant } = await withAssistant();
  const days = { from: '2026-03-04', to: '2026-03-06' };
  for (const tool of assistantTools) {
    if (tool.kind === 'draft' || tool.endpoint.path.includes(':')) continue;
    const { places } = inputOf(tool);
    const given = {
      ...(places.has('to') && days),
      ...(tool.title.startsWith('Search') && { q: 'a' }),
    };
    const { isError, text, content } = await assistant.use(nameOf(tool), given);
    expect(isError, `${tool.title}: ${text}`).toBe(false);
    if (places.has('limit')) expect(content.total, tool.title).toEqual(expect.any(Number));
  }
});

test('what is wrong with arguments is said in the words of the API', async () => {
  const { assistant, post } = await withAssistant();
  const { id } = await post('/api/leads', ingrid);
  const said = async (tool: string, given: object) => {
    const { isError, text } = await assistant.use(tool, given);
    return isError && text.split('\n');
  };
  const check = 'Please check the arguments.';
  const wrongId = 'id: Give an id from a list or a search.';
  expect(await said('list_leads', { stauts: 'new' })).toEqual([
    check,
    'stauts: This tool has no such argument.',
  ]);
  expect(await said('list_leads', { limit: 200 })).toEqual([
    check,
    'limit: Give a whole number from 1 to 50.',
  ]);
  expect(await said('list_leads', { status: 'hot' })).toContainEqual(
    expect.stringMatching(/^status: This must be one of: new, /),
  );
  expect(await said('list_leads', { q: { $ne: '' } })).toContain('q: Give this once, as text.');
  expect(await said('add_lead_note', { id, text: ' ' })).toContain('text: Please enter the note');
  expect(await said('get_lead', {})).toEqual([check, wrongId]);
  // Neither another call of the API nor a way out of the address.
  for (const way of ['..', '.', 'x/../../users', '%2e%2e', 'a?b', ''])
    expect(await said('get_lead', { id: way })).toEqual([check, wrongId]);
  expect(await said('get_lead', { id: 'stats' })).toEqual(['We cannot find this record.']);
  expect(await said('get_lead', { id: 'unknown' })).toEqual(['We cannot find this lead.']);
  expect(
    await said('add_project_note', { id, title: 'a', content: 'b', isInternal: false }),
  ).toEqual([check, 'isInternal: This tool has no such argument.']);
});

test('figures are hidden from a key without the right to them', async () => {
  const { app, maker, assistant, post } = await withAssistant();
  const { id } = await post('/api/projects', anvil);
  const blind = await assistantWith(app, maker, ['projects:see']);
  expect((await assistant.use('get_project', { id })).content.budgetCents).toBe(500_000);
  expect((await blind.use('get_project', { id })).content).not.toHaveProperty('budgetCents');
  expect((await blind.use('list_projects', { sort: '-budget' })).isError).toBe(true);
});

test('drafts are in the history by the person through the key, and nobody outside is told', async () => {
  const { app, maker, assistant, post, history } = await withAssistant();
  const lead = await post('/api/leads', ingrid);
  const project = await post('/api/projects', anvil);
  const scope = await post(`/api/projects/${project.id}/scope`, { label: 'Contacts' });
  const written = [
    await assistant.use('add_lead_note', { id: lead.id, text: 'Asked for a call.' }),
    await assistant.use('set_next_step', { id: lead.id, text: 'Call', dueOn: '2026-03-09' }),
    await assistant.use('draft_quote', {
      leadId: lead.id,
      customerName: 'Ingrid Solheim',
      customerEmail: ingrid.email,
      features: ['contact-management'],
    }),
    await assistant.use('add_project_note', { id: project.id, title: 'Plan', content: 'Soon.' }),
    await assistant.use('add_time_entry', {
      id: project.id,
      scopeItemId: scope.id,
      day: '2026-03-04',
      minutes: 30,
      words: 'Review',
    }),
  ];
  for (const { isError, text } of written) expect(isError, text).toBe(false);
  const byAssistant = 'Test admin, with the key Assistant';
  expect(written[0]?.content.authorName).toBe(byAssistant);
  expect(written[2]?.content).toMatchObject({ status: 'pending', source: 'staff', sentAt: null });
  expect(written[3]?.content).toMatchObject({ isInternal: true, authorName: byAssistant });
  expect(written[4]?.content).toMatchObject({ userId: maker.id });
  const byKey = (await history()).filter(
    ({ actorName }) => actorName === 'Test admin (API key Assistant)',
  );
  expect(byKey.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['lead', 'quote', 'note']));
  expect(byKey.length).toBeGreaterThanOrEqual(5);
  const shared = await app.call({
    method: 'PUT',
    url: `/api/notes/${written[3]?.content.id}`,
    cookie: maker.cookie,
    payload: { isInternal: false },
  });
  expect(shared.json()).toMatchObject({ isInternal: false, authorName: 'Test admin' });
  const readers = new Set((await allMail(app.context)).map(({ to }) => to));
  expect([...readers]).toEqual(['dana@example.com']);
});

test('a draft of a quote is for an open lead, and leaves it as it is', async () => {
  const { app, maker, assistant, post } = await withAssistant();
  const { id } = await post('/api/leads', ingrid);
  const draft = (given: object) =>
    assistant.use('draft_quote', {
      customerName: 'Ingrid Solheim',
      customerEmail: ingrid.email,
      customerPhone: '555-0100',
      customerCompany: 'Fjord',
      ...given,
    });
  const lead = async () => (await assistant.use('get_lead', { id })).content;
  const before = await lead();
  expect((await draft({ leadId: id })).content).toMatchObject({ leadId: id, status: 'pending' });
  expect(await lead()).toEqual(before);
  expect((await draft({})).text).toContain('leadId: ');

  await post(`/api/leads/${id}/close`, { reason: 'spam' });
  const closed = await lead();
  expect(closed.closedAt).not.toBeNull();
  expect((await draft({ leadId: id })).text).toBe('This lead is closed. Reopen it first.');
  expect(await lead()).toEqual(closed);

  const email = 'binned@example.com';
  const binned = await post('/api/leads', { ...ingrid, email });
  await app.call({ method: 'DELETE', url: `/api/leads/${binned.id}`, cookie: maker.cookie });
  expect((await draft({ leadId: binned.id, customerEmail: email })).text).toBe(
    'This lead is in the bin. Restore it first.',
  );
});

test('an answer that is too long asks for a smaller page', async () => {
  const { assistant, post } = await withAssistant();
  const { id: leadId } = await post('/api/leads', ingrid);
  for (let at = 0; at < 6; at++)
    await assistant.use('draft_quote', {
      leadId,
      customerName: 'Ingrid Solheim',
      customerEmail: ingrid.email,
      internalNotes: 'n'.repeat(19_000),
    });
  const long = await assistant.use('list_quotes');
  const advised = /at most 100 kB fit\. Ask for a smaller page, such as limit (\d),/.exec(
    long.text,
  );
  expect([long.isError, advised?.[1]]).toEqual([true, '4']);
  expect((await assistant.use('list_quotes', { limit: 4 })).content.items).toHaveLength(4);
});

test('a list that the call answers as a whole is read in parts', async () => {
  const { assistant, post } = await withAssistant();
  const { id } = await post('/api/projects', anvil);
  const content = 'n'.repeat(9_000);
  for (let at = 0; at < 12; at++)
    await assistant.use('add_project_note', { id, title: `Note ${at}`, content });
  const titles = async (given: object) => {
    const { content: page } = await assistant.use('list_project_notes', { id, ...given });
    return [page.items.map(({ title }: { title: string }) => title), page.nextOffset, page.total];
  };
  const { text } = await assistant.use('list_project_notes', { id });
  expect(text).toMatch(/Ask for a smaller page, such as limit 10,/);
  expect(await titles({ limit: 2 })).toEqual([['Note 11', 'Note 10'], 2, 12]);
  expect(await titles({ limit: 10, offset: 10 })).toEqual([['Note 1', 'Note 0'], null, 12]);
  const wrong = await assistant.use('list_project_notes', { id, offset: -1 });
  expect(wrong.text).toContain('offset: Give a whole number, 0 or more.');
});

test('a message that is sent again writes once', async () => {
  const { app, assistant, post } = await withAssistant();
  const { id } = await post('/api/leads', ingrid);
  const written = async (headers: Record<string, string>, messageId = 1) => {
    const params = { name: 'add_lead_note', arguments: { id, text: 'Called.' } };
    const message = { jsonrpc: '2.0', id: messageId, method: 'tools/call', params };
    const reply = await assistant.send(message, headers);
    return reply.json().result.structuredContent.id;
  };
  const params = { protocolVersion: '2025-06-18', capabilities: {} };
  const greeting = { jsonrpc: '2.0', id: 0, method: 'initialize', params };
  const session = async () => {
    const { headers } = await assistant.send(greeting);
    return { 'mcp-session-id': String(headers['mcp-session-id']) };
  };
  const [one, other] = [await session(), await session()];
  const first = await written(one);
  app.clock.now += 60 * 60_000;
  expect(await written(one)).toBe(first);
  const soon = await written({});
  expect(await written({})).toBe(soon);
  app.clock.now += 11 * 60_000;
  const own = { 'idempotency-key': 'mine' };
  const byOwn = await written(own);
  expect(await written(own, 7)).toBe(byOwn);
  const all = [first, soon, byOwn, await written(one, 2), await written(other), await written({})];
  expect(new Set(all).size).toBe(6);
});

test('null is an argument that is left open', async () => {
  const { maker, assistant, post } = await withAssistant();
  const { id } = await post('/api/leads', ingrid);
  const step = { id, text: 'Call', dueOn: '2026-03-09', ownerId: null };
  const { content } = await assistant.use('set_next_step', step);
  expect(content.owner).toMatchObject({ id: maker.id });
  const { result } = await assistant.ask('tools/list');
  expect(JSON.stringify(result)).not.toContain('"null"');
});

test('a refusal says when to try again, and what to ask us about', async () => {
  const { app, assistant } = await withAssistant();
  app.pressure.isHigh = true;
  const { isError, text } = await assistant.use('search_everything', { q: 'a' });
  expect([isError, text]).toEqual([
    true,
    expect.stringMatching(/ Try again in \d+ seconds\. Reference: [\w-]+$/),
  ]);
});

test('tools answer while the program stops', async () => {
  const { app, assistant } = await withAssistant();
  const address = await listen(app);
  const closing = app.app.close();
  const reply = await fetch(`${address}/api/mcp`, {
    method: 'POST',
    headers: { authorization: `Bearer ${assistant.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'list_leads' },
    }),
  });
  expect((await reply.json()).result.structuredContent).toMatchObject({ items: [], total: 0 });
  await closing;
});
