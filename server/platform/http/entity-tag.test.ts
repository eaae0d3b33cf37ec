import { describe, expect, test } from 'vitest';
import { createTestApp } from '#server/testing/test-app.ts';
import { quoteRequest } from '#server/testing/world/factories.ts';

/** A program with one quote, and its lists as an admin requests them. */
async function withQuote() {
  const app = await createTestApp();
  const { cookie } = await app.signedIn('admin');
  const submit = (customerEmail: string) =>
    app.call({ method: 'POST', url: '/api/quotes', payload: quoteRequest({ customerEmail }) });
  await submit('dana@northridge.example');
  const get = (url: string, tag?: unknown) =>
    app.call({
      url,
      cookie,
      ...(tag === undefined ? {} : { headers: { 'if-none-match': `${tag}` } }),
    });
  return { app, submit, get };
}

const polled = [
  '/api/leads',
  '/api/leads/stats',
  '/api/quotes',
  '/api/bookings',
  '/api/users',
  '/api/projects',
  '/api/chat/messages',
  '/api/chat/unread-sessions',
  '/api/mail',
];

describe('a list that is requested again', () => {
  test.each(polled)('%s is answered with an empty 304 while nothing changed', async (url) => {
    const { get } = await withQuote();
    const first = await get(url);
    expect(first.statusCode).toBe(200);
    expect(first.headers.etag).toMatch(/^W\/"[\w-]+"$/);
    const again = await get(url, first.headers.etag);
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([
      304,
      '',
      first.headers.etag,
    ]);
    // Account data stays out of caches: web/kit/api/request.ts keeps the response in memory.
    expect(again.headers['cache-control']).toBe('no-store');
  });

  test('is sent in full once something changed', async () => {
    const { get, submit } = await withQuote();
    const first = await get('/api/quotes');
    await submit('lee@northridge.example');
    const again = await get('/api/quotes', first.headers.etag);
    expect([again.statusCode, again.json().length]).toEqual([200, 2]);
    expect(again.headers.etag).not.toBe(first.headers.etag);
  });

  test('is sent in full when only its length changed', async () => {
    const { get, submit, app } = await withQuote();
    const oldest = '/api/quotes?limit=1&sort=createdAt';
    const first = await get(oldest);
    app.clock.now += 1000;
    await submit('lee@northridge.example');
    const again = await get(oldest, first.headers.etag);
    expect(again.body).toBe(first.body);
    expect([again.statusCode, again.headers['x-total-count']]).toEqual([200, '2']);
  });

  test('has a different tag for everyone who sees something different', async () => {
    const { app, get } = await withQuote();
    const other = await app.signedIn('client', { email: 'dana@northridge.example' });
    const asClient = () => app.call({ url: '/api/auth/user', cookie: other.cookie });
    const [first, second] = [await get('/api/auth/user'), await asClient()];
    expect(second.headers.etag).not.toBe(first.headers.etag);
    const again = await get('/api/auth/user');
    expect([again.body, again.headers.etag]).toEqual([first.body, first.headers.etag]);
    expect((await asClient()).body).toBe(second.body);
  });

  test.each([
    ['among others', (tag: string) => `"x", ${tag} , W/"y"`, 304],
    ['as a strong one', (tag: string) => tag.replace('W/', ''), 304],
    ['in part', (tag: string) => tag.slice(0, -2), 200],
    ['of nothing', () => '', 200],
  ])('understands a tag %s', async (_how, change, status) => {
    const { get } = await withQuote();
    const { etag } = (await get('/api/leads')).headers;
    expect((await get('/api/leads', change(String(etag)))).statusCode).toBe(status);
  });
});

test('the tag of a list gives nobody access', async () => {
  const { app, get } = await withQuote();
  const { etag } = (await get('/api/leads')).headers;
  const visitor = await app.call({ url: '/api/leads', headers: { 'if-none-match': String(etag) } });
  expect(visitor.statusCode).toBe(401);
});
