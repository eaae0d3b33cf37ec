import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { createTestApp } from '#server/testing/test-app.ts';
import { quoteRequest } from '#server/testing/world/factories.ts';

/** A program with some quotes, and calls of an admin. */
async function withQuotes() {
  const app = await createTestApp();
  const { cookie } = await app.signedIn('admin');
  for (const name of ['dana', 'lee', 'kim', 'jo'])
    await app.call({
      method: 'POST',
      url: '/api/quotes',
      payload: quoteRequest({ customerEmail: `${name}@northridge.example` }),
    });
  return (url: string, headers: Record<string, string> = {}) => app.call({ url, cookie, headers });
}

describe('a long reply', () => {
  test('is compressed for a client that accepts it, under the same tag', async () => {
    const get = await withQuotes();
    const plain = await get('/api/quotes');
    const small = await get('/api/quotes', { 'accept-encoding': 'gzip, deflate, br' });
    expect(plain.headers).not.toHaveProperty('content-encoding');
    expect(small.headers).toMatchObject({
      'content-encoding': 'gzip',
      'content-length': String(small.rawPayload.length),
      etag: plain.headers.etag,
    });
    expect(gunzipSync(small.rawPayload).toString()).toBe(plain.body);
    expect(small.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
    expect([plain.headers.vary, small.headers.vary]).toEqual([
      'accept-encoding',
      'accept-encoding',
    ]);
  });

  test('is sent as it is to a client that refuses compression', async () => {
    const get = await withQuotes();
    const reply = await get('/api/quotes', { 'accept-encoding': 'br, gzip;q=0' });
    expect(reply.headers).not.toHaveProperty('content-encoding');
    expect(reply.json()).toHaveLength(4);
  });

  test('is still answered without a body when nothing changed', async () => {
    const get = await withQuotes();
    const { etag } = (await get('/api/quotes', { 'accept-encoding': 'gzip' })).headers;
    const again = await get('/api/quotes', {
      'accept-encoding': 'gzip',
      'if-none-match': String(etag),
    });
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
    expect(again.headers).not.toHaveProperty('content-encoding');
  });
});

test('a short reply is not compressed', async () => {
  const get = await withQuotes();
  const reply = await get('/api/auth/user', { 'accept-encoding': 'gzip' });
  expect(reply.headers).not.toHaveProperty('content-encoding');
});
