import { describe, expect, test } from 'vitest';
import { readPdf } from '#server/testing/pdf.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { quoteRequest } from '#server/testing/world/factories.ts';

/** A program with a shared quote, whose file anybody with the link may load. */
async function withSharedQuote() {
  const app = await createTestApp();
  const share = async (customerName = 'Dana Whitfield') => {
    const payload = quoteRequest({ customerName, customerEmail: `${customerName}@example.com` });
    const reply = await app.call({
      method: 'POST',
      url: '/api/quotes',
      payload: { ...payload, customerEmail: 'dana@northridge.example' },
    });
    expect(reply.statusCode, reply.body).toBe(201);
    return `/api/quotes/shared/${reply.json().privateUrl.split('/quotes/')[1]}/quote.pdf`;
  };
  return { app, share };
}

describe('the file behind a shared link', () => {
  test('is drawn once for sixty simultaneous requests, each from its own address', async () => {
    const { app, share } = await withSharedQuote();
    const url = await share();
    const replies = await Promise.all(
      Array.from({ length: 60 }, (_, index) => {
        // The document has its creation time: another drawing would have a different one.
        app.clock.now += 1000;
        return app.call({ url, remoteAddress: `10.0.0.${index}` });
      }),
    );
    expect(new Set(replies.map((reply) => reply.statusCode))).toEqual(new Set([200]));
    const [first, ...others] = replies.map((reply) => reply.rawPayload.toString('latin1'));
    expect(others.every((other) => other === first)).toBe(true);
    expect((await readPdf(replies[0]?.rawPayload ?? Buffer.alloc(0))).text).toContain('A CRM for');
  });

  test('is sent to one address a few at a time, the rest get a retry time', async () => {
    const { app, share } = await withSharedQuote();
    const url = await share();
    const flood = await Promise.all(Array.from({ length: 60 }, () => app.call({ url })));
    const refused = flood.filter((reply) => reply.statusCode !== 200);
    expect(refused.length).toBeGreaterThanOrEqual(50);
    for (const reply of refused) {
      expect(reply.statusCode).toBe(429);
      expect(reply.json()).toMatchObject({ code: 'too_many_requests' });
      expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
    }
    expect((await app.call({ url, remoteAddress: '10.9.9.9' })).statusCode).toBe(200);
    expect((await app.call({ url })).statusCode).toBe(200);
  });

  test('is counted per link, from however many addresses, until the period ends', async () => {
    const { app, share } = await withSharedQuote();
    const [url, another] = [await share('Dana'), await share('Kim')];
    const load = (path: string, host: number) =>
      app.call({ url: path, remoteAddress: `10.0.0.${host}` });
    for (let host = 0; host < 60; host += 1)
      expect((await load(url, host)).statusCode, String(host)).toBe(200);
    for (let again = 0; again < 3; again += 1) {
      const refused = await load(url, 100 + again);
      expect(refused.statusCode).toBe(429);
      expect(Number(refused.headers['retry-after'])).toBe(300);
    }
    expect((await load(another, 103)).statusCode).toBe(200);
    app.clock.now += 5 * 60_000 + 1;
    expect((await load(url, 100)).statusCode).toBe(200);
  });

  test('is refused with 503 while too many different ones wait to be drawn, and drawn afterwards', async () => {
    const { app, share } = await withSharedQuote();
    const urls: string[] = [];
    for (let n = 0; n < 30; n += 1) {
      // Ten quotes an hour are accepted per e-mail address.
      app.clock.now += 3_600_000;
      urls.push(await share(`Customer ${n}`));
    }
    const load = (url: string, index: number) =>
      app.call({ url, remoteAddress: `10.0.1.${index}` });
    const replies = await Promise.all(urls.map(load));
    const statuses = replies.map((reply) => reply.statusCode);
    expect(new Set(statuses)).toEqual(new Set([200, 503]));
    const refused = statuses.indexOf(503);
    expect(replies[refused]?.json().code).toBe('overloaded');
    expect(replies[refused]?.headers['retry-after']).toBe('5');
    expect((await load(urls[refused] ?? '', 200)).statusCode).toBe(200);
  });
});

describe('expensive calls of staff', () => {
  test('are answered, and those beyond a few at once get a retry time', async () => {
    const app = await createTestApp();
    const { cookie } = await app.signedIn('admin');
    for (const url of ['/api/leads.csv', '/api/search?q=dana']) {
      const replies = await Promise.all(
        Array.from({ length: 30 }, () => app.call({ url, cookie })),
      );
      const statuses = replies.map((reply) => reply.statusCode);
      expect(new Set(statuses), url).toEqual(new Set([200, 429]));
      const refused = replies[statuses.indexOf(429)];
      expect(refused?.json().message).toMatch(/Please wait a few seconds/);
      expect((await app.call({ url, cookie })).statusCode).toBe(200);
    }
  });
});
