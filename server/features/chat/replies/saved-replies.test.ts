import { expect, test } from 'vitest';
import type { SavedReply } from '#contract/chat/saved-replies.ts';
import { chatVisitor, startedChat } from '#server/testing/world/chat.ts';
import { quoteRequest } from '#server/testing/world/factories.ts';
import { ownRole } from '#server/testing/world/own-role.ts';
import { staffQuoteRequest } from '#server/testing/world/staff-quotes.ts';

const url = '/api/chat/saved-replies';

async function prepare() {
  const { app, chat, admin } = await startedChat();
  const call = (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    at: string,
    payload?: object,
    { cookie } = admin,
  ) => app.call({ method, url: at, cookie, ...(payload && { payload }) });
  const add = async (payload: object): Promise<SavedReply> => {
    const reply = await call('POST', url, payload);
    expect(reply.statusCode, reply.body).toBe(201);
    return reply.json();
  };
  const codes = async () => (await call('GET', url)).json().map(({ code }: SavedReply) => code);
  return { app, chat, admin, call, add, codes };
}

test('saved replies have a code of their own, are changed by one of two, and come back when deleted', async () => {
  const { call, add, codes } = await prepare();
  const price = await add({ code: 'Price', text: 'It starts at $2,500.' });
  await add({ code: 'hello', text: 'Hello!' });
  expect(await codes()).toEqual(['hello', 'Price']);
  const issues = async (payload: object) =>
    (await call('POST', url, payload)).json().issues.map((one: { message: string }) => one.message);
  expect(await issues({ code: 'PRICE', text: 'x' })).toEqual(['Another saved reply has this code']);
  expect(await issues({ code: 'two words', text: 'x' })).toEqual([
    'Please use only letters, digits, hyphens and underscores',
  ]);
  expect(await issues({ code: 'x'.repeat(31), text: '' })).toHaveLength(2);
  const at = `${url}/${price.id}`;
  const changed = await call('PUT', at, { code: 'Price', text: 'From $2,500.', version: 1 });
  expect(changed.json()).toMatchObject({ text: 'From $2,500.', version: 2 });
  const late = await call('PUT', at, { code: 'Price', text: 'Mine', version: 1 });
  expect([late.statusCode, late.json().current.text]).toEqual([409, 'From $2,500.']);
  await call('DELETE', at);
  expect(await codes()).toEqual(['hello']);
  // Its code is free, and its return is refused while somebody else has it.
  const other = await add({ code: 'price', text: 'Another' });
  expect((await call('POST', `${at}/restore`)).statusCode).toBe(400);
  await call('DELETE', `${url}/${other.id}`);
  await call('POST', `${at}/restore`);
  expect(await codes()).toEqual(['hello', 'Price']);
});

test('a code saved by two people at once is saved by one', async () => {
  const { call, codes } = await prepare();
  const replies = await Promise.all(
    ['One', 'Two', 'Three'].map((text) => call('POST', url, { code: 'same', text })),
  );
  const kept = replies.filter(({ statusCode }) => statusCode === 201);
  expect(kept).toHaveLength(1);
  for (const { statusCode } of replies) expect([201, 400, 409]).toContain(statusCode);
  expect(await codes()).toEqual(['same']);
});

test('a reply is inserted with what is known of the conversation, and says what is not', async () => {
  const { app, chat, call, add } = await prepare();
  const text = 'Hi {first name}, {quote value} at {next free slot}. {company}';
  const { id } = await add({ code: 'all', text });
  const filled = async (by?: { cookie: string; sessionId: string }) =>
    (await call('GET', `${url}/${id}/filled?sessionId=${chat.sessionId}`, undefined, by)).json();
  expect(await filled()).toEqual({
    text: expect.stringMatching(/^Hi Dana, \{quote value\} at \w+, March \d+.*\. \{company\}$/),
    missing: [
      { variable: 'quote value', reason: 'the visitor’s email address is not verified yet' },
    ],
  });
  await app.database.transaction((tx) =>
    tx.updateTable('conversations').set({ email_proven_at: app.clock.now }).execute(),
  );
  expect((await filled()).missing).toEqual([
    { variable: 'quote value', reason: 'the visitor has no quote that was sent' },
  ]);
  const payload = quoteRequest({ customerEmail: chatVisitor.email });
  const quote = (await app.call({ method: 'POST', url: '/api/quotes', payload })).json();
  expect((await filled()).text).toContain(
    `Hi Dana, $${Number(quote.estimatedCost).toLocaleString('en-US')} at `,
  );
  // Neither a draft that was never sent, nor what another address of a merged lead asked for.
  const draft = staffQuoteRequest({ customerEmail: chatVisitor.email, features: ['live-chat'] });
  const drafted = await call('POST', '/api/quotes/by-staff', draft);
  expect(drafted.statusCode, drafted.body).toBe(201);
  const shown = (await filled()).text;
  app.clock.now += 1000;
  const others = quoteRequest({ customerEmail: 'other@example.com', features: ['mobile-app'] });
  await app.call({ method: 'POST', url: '/api/quotes', payload: others });
  const leads = (await call('GET', '/api/leads')).json();
  const idOf = (email: string) => leads.find((lead: { email: string }) => lead.email === email);
  const [mine, theirs] = [idOf(chatVisitor.email), idOf('other@example.com')];
  const merged = await call('POST', `/api/leads/${mine.id}/merge`, {
    ...{ leadId: theirs.id, version: mine.version, otherVersion: theirs.version, take: [] },
  });
  expect(merged.statusCode, merged.body).toBe(200);
  expect((await filled()).text).toBe(shown);
  const staffRole = await ownRole(app, ['inbox:see', 'inbox:change', 'leads:see']);
  const staff = await app.signedIn('staff', { email: 'sam@example.com', staffRole });
  expect((await filled({ ...chat, cookie: staff.cookie })).missing).toEqual([
    { variable: 'quote value', reason: 'your role does not include the prices of quotes' },
  ]);
  await call('DELETE', `${url}/${id}`);
  expect((await filled()).status).toBe(404);
});
