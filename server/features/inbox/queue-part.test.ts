import { expect, test } from 'vitest';
import { createTestApp } from '#server/testing/test-app.ts';
import { clientWorld } from '#server/testing/world/client-world.ts';
import { quoteRequest } from '#server/testing/world/factories.ts';
import { limitedPerson } from '#server/testing/world/limited-person.ts';

test('the queue and the chat show somebody of the inbox no quotes, bookings and leads', async () => {
  const app = await createTestApp();
  const { ids } = await clientWorld(app, 'Acme');
  const owner = await app.signedIn('admin');
  const payload = quoteRequest({ customerEmail: 'quinn@waits.example' });
  const waiting = (await app.call({ method: 'POST', url: '/api/quotes', payload })).json();
  const front = await limitedPerson(app, ['inbox:see', 'inbox:change', 'everyones-leads']);
  const read = async (url: string, { cookie }: { cookie: string }) =>
    (await app.call({ url, cookie })).json();
  const kindsOf = async (reader: { cookie: string }) =>
    (await read('/api/inbox/queue', reader)).items.map(({ kind }: { kind: string }) => kind);

  expect(await kindsOf(owner)).toContain('quote');
  expect(await kindsOf(front)).not.toContain('quote');
  expect((await read('/api/inbox/queue', front)).waiting).toBe((await kindsOf(front)).length);
  const mark = await app.call({
    method: 'PUT',
    url: `/api/inbox/queue/quote/${waiting.id}`,
    cookie: front.cookie,
    payload: { answered: true },
  });
  expect(mark.statusCode).toBe(404);

  const chat = `/api/chat/sessions/${ids.chat}`;
  const { lead, quotes } = await read(chat, owner);
  expect([lead === null, quotes.length > 0]).toEqual([false, true]);
  expect(await read(chat, front)).toMatchObject({
    leadId: null,
    lead: null,
    quotes: [],
    bookings: [],
  });
});
