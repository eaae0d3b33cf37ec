import { describe, expect, test } from 'vitest';
import {
  asAdmin,
  chatVisitor,
  readChat,
  say,
  startChat,
  type TestChat,
} from '#server/testing/world/chat.ts';
import { bookingRequest, quoteRequest } from '#server/testing/world/factories.ts';
import { allMail } from '#server/testing/world/mail.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

async function started() {
  const app = await createTestApp();
  const quote = await app.call({
    method: 'POST',
    url: '/api/quotes',
    payload: quoteRequest({ customerEmail: chatVisitor.email }),
  });
  const chat = await startChat(app);
  await say(app, chat, 'Hello');
  return { app, chat, admin: await asAdmin(app, chat), quote: quote.json() };
}
const send = (app: TestApp, { cookie, sessionId }: TestChat, payload: object) =>
  app.call({ method: 'POST', url: `/api/chat/sessions/${sessionId}/cards`, cookie, payload });

describe('a card in a conversation', () => {
  test.each([
    ['booking', '/contact#booking'],
    ['start-quote', '/quote'],
  ])('of kind %s links to %s for both sides', async (kind, path) => {
    const { app, chat, admin } = await started();
    const sent = await send(app, admin, { kind });
    expect(sent.statusCode).toBe(201);
    const [, message] = await readChat(app, chat);
    expect(message).toMatchObject({ senderType: 'admin', card: { kind, path } });
    expect(await readChat(app, admin)).toHaveLength(2);
  });

  test('with a quote only mails its link until the e-mail address is proven', async () => {
    const { app, chat, admin, quote } = await started();
    const sent = await send(app, admin, { kind: 'quote', quoteId: quote.id });
    expect(sent.json().card).toEqual({
      kind: 'quote',
      reference: quote.reference,
      estimatedCost: quote.estimatedCost,
      startsAt: null,
      timeZone: '',
      path: `/admin/quotes/${quote.id}`,
    });
    const seen = async (cookie = chat.cookie) =>
      (await readChat(app, { ...chat, cookie })).at(-1)?.card;
    expect(await seen()).toEqual({
      kind: 'quote',
      reference: quote.reference,
      estimatedCost: '',
      startsAt: null,
      timeZone: '',
      path: null,
    });
    const { pathname } = new URL(quote.privateUrl);
    const mail = (await allMail(app.context)).find(({ template }) => template === 'chat-reply');
    expect(mail?.to).toBe(chatVisitor.email);
    expect(mail?.text).toContain(pathname);
    const token = /#chat=(.+)$/.exec(mail?.path ?? '')?.[1];
    const resumed = await app.call({
      method: 'POST',
      url: '/api/chat/session/resume',
      payload: { token },
    });
    const [key] = resumed.cookies;
    expect(await seen(`${key?.name}=${key?.value}`)).toMatchObject({ path: pathname });
  });

  test('with a consultation shows its current time, only once the address is proven', async () => {
    const { app, chat, admin } = await started();
    const book = (email: string, preferredTime: string) =>
      app.call({
        method: 'POST',
        url: '/api/bookings',
        cookie: admin.cookie,
        payload: bookingRequest({ email, preferredTime }),
      });
    const made = (await book(chatVisitor.email, '10:00')).json();
    const sent = await send(app, admin, { kind: 'meeting', bookingId: made.id });
    expect(sent.json()).toMatchObject({
      message: `Here is your consultation ${made.reference}.`,
      card: {
        kind: 'meeting',
        reference: made.reference,
        startsAt: '2026-03-10T14:00:00.000Z',
        timeZone: 'America/New_York',
        path: `/admin/bookings?booking=${made.id}`,
      },
    });
    const seen = async (cookie = chat.cookie) =>
      (await readChat(app, { ...chat, cookie })).at(-1)?.card;
    expect(await seen()).toMatchObject({ startsAt: null, timeZone: '', path: null });
    const { pathname } = new URL(made.privateUrl);
    const mail = (await allMail(app.context)).find(({ template }) => template === 'chat-reply');
    expect(mail?.text).toContain(pathname);
    const token = /#chat=(.+)$/.exec(mail?.path ?? '')?.[1];
    const url = '/api/chat/session/resume';
    const [key] = (await app.call({ method: 'POST', url, payload: { token } })).cookies;
    await app.call({
      method: 'PUT',
      url: `/api/bookings/${made.id}`,
      cookie: admin.cookie,
      payload: { preferredDate: '2026-03-11', preferredTime: '11:00' },
    });
    expect(await seen(`${key?.name}=${key?.value}`)).toMatchObject({
      startsAt: '2026-03-11T15:00:00.000Z',
      path: pathname,
    });
    const other = (await book('ana@example.com', '13:00')).json();
    for (const [bookingId, status] of [
      [other.id, 404],
      [undefined, 400],
    ])
      expect((await send(app, admin, { kind: 'meeting', bookingId })).statusCode).toBe(status);
  });

  test("is never somebody else's quote, and never sent by a visitor", async () => {
    const { app, chat, admin } = await started();
    const other = await app.call({
      method: 'POST',
      url: '/api/quotes',
      payload: quoteRequest({ customerEmail: 'ana@example.com' }),
    });
    expect((await send(app, admin, { kind: 'quote', quoteId: other.json().id })).statusCode).toBe(
      404,
    );
    expect((await send(app, admin, { kind: 'quote' })).statusCode).toBe(400);
    expect((await send(app, admin, { kind: 'invoice' })).statusCode).toBe(400);
    expect((await send(app, chat, { kind: 'booking' })).statusCode).toBe(401);
    const forged = await say(app, chat, 'x', { card: '{"kind":"booking"}' });
    expect(forged.json().card).toBeNull();
  });

  test('sent twice under one id is stored once, and stops the answer clock', async () => {
    const { app, chat, admin } = await started();
    const once = { kind: 'booking', clientMessageId: 'same' };
    const replies = [await send(app, admin, once), await send(app, admin, once)];
    expect(new Set(replies.map((reply) => reply.body)).size).toBe(1);
    expect(await readChat(app, chat)).toHaveLength(2);
    const queue = (await app.call({ url: '/api/inbox/queue', cookie: admin.cookie })).json();
    expect(queue.items.filter((item: { kind: string }) => item.kind === 'chat')).toEqual([]);
  });
});

test("a conversation's details include its quotes and bookings", async () => {
  const { app, chat, admin, quote } = await started();
  await app.call({
    method: 'POST',
    url: '/api/bookings',
    payload: bookingRequest({ email: chatVisitor.email }),
  });
  const url = `/api/chat/sessions/${chat.sessionId}`;
  const detail = (await app.call({ url, cookie: admin.cookie })).json();
  expect(detail).toMatchObject({
    quotes: [{ reference: quote.reference }],
    bookings: [{ startsAt: '2026-03-10T14:00:00.000Z', status: 'pending' }],
    isEmailProven: false,
    blockedUntil: null,
  });
});
