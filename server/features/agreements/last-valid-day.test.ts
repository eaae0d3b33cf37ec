import { describe, expect, test } from 'vitest';
import { createTestApp } from '#server/testing/test-app.ts';
import { signedSystem } from '#server/testing/world/changes.ts';
import { allMail } from '#server/testing/world/mail.ts';
import { accept, approvedQuote, offerOf, signature } from '#server/testing/world/offers.ts';

// Made on March 4 at 7 AM in New York, where clocks go forward on March 8: the stored instant is
// 8 AM of April 3, and the page says April 3.
const lastEvening = Date.parse('2026-04-03T23:30:00-04:00');
const nextDay = Date.parse('2026-04-04T00:10:00-04:00');

const email = 'dana@northridge.example';

/** A sent quote and what everyone reads about it. */
async function withQuote() {
  const app = await createTestApp();
  const quote = await approvedQuote(app);
  const body = await signature(app, quote.token);
  // Signed in when it is read: no session lasts a month.
  const get = async (url: string, role: 'admin' | 'client' = 'admin') => {
    const { cookie } = await app.signedIn(role, role === 'client' ? { email } : {});
    return (await app.call({ url, cookie })).json();
  };
  return {
    app,
    quote,
    body,
    post: async (path: string, payload: object) => {
      const { cookie } = await app.signedIn('admin');
      const url = `/api/quotes/${quote.id}/${path}`;
      return app.call({ method: 'POST', url, cookie, payload });
    },
    /** What each place says about the quote now. */
    seen: async () => ({
      page: (await offerOf(app, quote.token)).state,
      active: (await get('/api/overview')).activeQuotes,
      isExpired: (await get('/api/client/quotes', 'client'))[0].isExpired,
      priced: (await get('/api/catalogue/contact-management/history')).openQuotes,
      convertible: (
        await get(`/api/leads/${(await get(`/api/quotes/${quote.id}`)).leadId}/conversions`)
      ).quotes.length,
    }),
  };
}

describe('a quote is valid until the end of the day that it names (rule QUOTE-2)', () => {
  test('and is open everywhere on the evening of that day', async () => {
    const { app, quote, body, seen } = await withQuote();
    app.clock.now = lastEvening;
    expect(await seen()).toEqual({
      ...{ page: 'open', active: 1, isExpired: false, priced: 1, convertible: 1 },
    });
    expect((await accept(app, quote.token, body)).statusCode).toBe(200);
  });

  test('and is expired everywhere from midnight on', async () => {
    const { app, quote, body, seen, post } = await withQuote();
    app.clock.now = nextDay;
    expect(await seen()).toEqual({
      ...{ page: 'expired', active: 0, isExpired: true, priced: 0, convertible: 0 },
    });
    expect((await accept(app, quote.token, body)).json()).toMatchObject({ reason: 'expired' });
    expect((await post('send', {})).json()).toMatchObject({ reason: 'expired' });
  });

  test('so staff can still send it on that evening, but not reject it for being expired', async () => {
    const { app, post } = await withQuote();
    app.clock.now = lastEvening;
    const reply = await post('reject', { version: 1, reason: 'No answer' });
    expect(reply.json()).toMatchObject({ reason: 'open' });
    expect((await post('send', {})).statusCode).toBe(200);
    const mail = (await allMail(app.context)).find(({ template }) => template === 'quote-sent');
    expect(mail?.text).toMatch(/Valid until +April 3, 2026/);
  });
});

test('what changed between two versions names the days that they are valid until', async () => {
  const { app, quote, post } = await withQuote();
  const { cookie } = await app.signedIn('admin');
  await post('send', {});
  const url = `/api/quotes/${quote.id}`;
  const { version } = (await app.call({ url, cookie })).json();
  const payload = { version, validThrough: '2026-04-20' };
  expect((await app.call({ method: 'PUT', url, cookie, payload })).statusCode).toBe(200);
  await post('send', {});
  expect((await offerOf(app, quote.token)).changes).toEqual([
    'Valid until: April 20, 2026 instead of April 3, 2026',
  ]);
});

describe('an offered change is valid in the same way', () => {
  const signedAt = async (now: number) => {
    const app = await createTestApp({ businessTimeZone: 'Australia/Adelaide' });
    const { as, offer, sign } = await signedSystem({}, {}, app);
    const change = await offer();
    // Within hours, because no session lasts a month: it is 10:30 PM there.
    await app.database.transaction((tx) =>
      tx
        .updateTable('change_requests')
        .set({ valid_until: app.clock.now + 1 })
        .execute(),
    );
    app.clock.now = now;
    const open = (await as('client', 'GET', '/api/client/changes')).json().length;
    const work = (await as('admin', 'GET', '/api/overview/extra-work')).json().openCents;
    return { open, work, reply: await sign(change) };
  };

  test('until the end of its day', async () => {
    const { open, work, reply } = await signedAt(Date.parse('2026-03-04T23:30:00+10:30'));
    expect({ open, work, status: reply.statusCode }).toEqual({
      ...{ open: 1, work: 120_000, status: 200 },
    });
  });

  test('and not after it', async () => {
    const { open, work, reply } = await signedAt(Date.parse('2026-03-05T00:10:00+10:30'));
    expect({ open, work }).toEqual({ open: 0, work: 0 });
    expect(reply.json()).toMatchObject({ reason: 'expired' });
  });
});
