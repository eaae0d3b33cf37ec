import { describe, expect, test } from 'vitest';
import type { LeadReply } from '#contract/leads/leads.ts';
import { say, startChat } from '#server/testing/world/chat.ts';
import { bookingRequest, quoteRequest } from '#server/testing/world/factories.ts';
import { createLeadsTest } from '#server/testing/world/leads.ts';

async function setUp() {
  const work = await createLeadsTest();
  const { app, get } = work;
  const site = app.context.config.publicUrl;
  const send = async (url: string, payload: object, referer?: string, cookie = '') => {
    const headers = referer === undefined ? {} : { referer };
    const reply = await app.call({ method: 'POST', url, payload, headers, cookie });
    expect(reply.statusCode, reply.body).toBe(201);
    return reply.json();
  };
  const message = { name: 'Dana', email: 'dana@northridge.example', message: 'Recalls are hard.' };
  const contact = (referer?: string, more: object = {}) =>
    send('/api/contact', { ...message, ...more }, referer);
  const leads = async (): Promise<LeadReply[]> => (await get('/api/leads')).json();
  const firstPages = async () => (await leads()).map(({ firstPage }) => firstPage);
  return { ...work, site, send, contact, leads, firstPages };
}

describe('the first page of a lead', () => {
  test('is the page from which the person wrote, whatever the form', async () => {
    const { app, site, send, contact, leads } = await setUp();
    await contact(`${site}/contact?from=mail`);
    await send('/api/quotes', quoteRequest({ customerEmail: 'q@example.com' }), `${site}/quote`);
    await send('/api/bookings', bookingRequest({ email: 'b@example.com' }), `${site}/contact/`);
    const chat = await startChat(app, { name: 'Cleo', email: 'c@example.com' });
    await say(app, chat, 'Without an address');
    const other = await startChat(app, { name: 'Cleo', email: 'd@example.com' });
    await send(
      '/api/chat/messages',
      { sessionId: other.sessionId, message: 'From a story' },
      `${site}/case-studies`,
      other.cookie,
    );
    const found = (await leads()).map(({ email, source, firstPage }) => [email, source, firstPage]);
    expect(found.toSorted()).toEqual([
      ['b@example.com', 'booking', '/contact'],
      ['c@example.com', 'chat', ''],
      ['d@example.com', 'chat', '/case-studies'],
      ['dana@northridge.example', 'contact', '/contact'],
      ['q@example.com', 'quote', '/quote'],
    ]);
  });

  test('is recorded along with the source widget for a chat that the assistant handed over', async () => {
    const { app, leads } = await setUp();
    await say(app, await startChat(app), 'Hello', { fromAssistant: true });
    expect(await leads()).toMatchObject([{ source: 'widget' }]);
  });

  test.each([
    'https://elsewhere.example/about',
    'http://localhost:3000/admin/leads?lead=1',
    'http://localhost:3000/<script>alert(1)</script>',
    'not an address',
  ])('is empty for the forged referrer %s', async (referer) => {
    const { contact, firstPages } = await setUp();
    await contact(referer);
    expect(await firstPages()).toEqual(['']);
  });

  test('stays the same when the person later writes from another page', async () => {
    const { site, send, contact, firstPages, leads, get } = await setUp();
    await contact(`${site}/contact`);
    const quote = quoteRequest({ customerEmail: 'Dana@Northridge.example' });
    await send('/api/quotes', quote, `${site}/quote`);
    expect(await firstPages()).toEqual(['/contact']);
    const [lead] = await leads();
    const { items } = (await get(`/api/leads/${lead?.id}/timeline?kind=lead`)).json();
    expect(items).toMatchObject([{ title: 'Became a lead', detail: 'First page: Contact' }]);
    expect((await get('/api/leads.csv')).body).toContain('/contact');
  });

  test('is where the visit began, and the timeline shows the pages seen before each message', async () => {
    const { app, site, send, leads, get } = await setUp();
    const write = (url: string, payload: object, seen: string) =>
      app.call({
        method: 'POST',
        url,
        payload,
        headers: { referer: `${site}/contact`, 'x-pages-seen': seen },
      });
    const message = {
      name: 'Dana',
      email: 'dana@northridge.example',
      message: 'Recalls are hard.',
    };
    expect((await write('/api/contact', message, '/about,/demo,/contact')).statusCode).toBe(201);
    app.clock.now += 60_000;
    const booking = bookingRequest({ email: message.email });
    expect((await write('/api/bookings', booking, '/admin/leads,/')).statusCode).toBe(201);
    const [lead] = await leads();
    expect(lead?.firstPage).toBe('/about');
    const { items } = (await get(`/api/leads/${lead?.id}/timeline?kind=visit`)).json();
    expect(items.map(({ detail }: { detail: string }) => detail)).toEqual([
      'Landing page → Contact',
      'About Us → Interactive Demo → Contact',
    ]);
    const chat = await startChat(app, { name: 'Dana', email: message.email });
    await send(
      '/api/chat/messages',
      { sessionId: chat.sessionId, message: 'Hi' },
      site,
      chat.cookie,
    );
    const session = (await get(`/api/chat/sessions/${chat.sessionId}`)).json();
    expect(session.lead.pagesSeen).toEqual(['/', '/contact']);
  });

  test('of a lead added by hand is the one they first write from', async () => {
    const { site, add, contact, firstPages } = await setUp();
    expect((await add()).firstPage).toBe('');
    await contact(`${site}/contact`);
    await contact(`${site}/about`);
    expect(await firstPages()).toEqual(['/contact']);
  });

  test('is not the page that staff entered the data on', async () => {
    const { site, send, cookie, firstPages } = await setUp();
    await send('/api/quotes', quoteRequest(), `${site}/quote`, cookie);
    await send('/api/bookings', bookingRequest(), `${site}/contact`, cookie);
    expect(await firstPages()).toEqual(['']);
  });
});
