import { describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { quoteRequest } from '#server/testing/world/factories.ts';

const chosen = ['contact-management', 'live-chat'];
/** What the first edition asks for these features: (2,500 + 600 + 700) × 1 × 1. */
const firstPrice = '3800';
const firstList = { catalogueVersion: '2026-11', formulaVersion: '1' };

const submit = (
  app: TestApp,
  more: object = { pricedWith: firstList },
  headers: Record<string, string> = {},
) =>
  app.call({
    method: 'POST',
    url: '/api/quotes',
    payload: { ...quoteRequest({ features: chosen }), ...more },
    headers,
  });

async function changer(app: TestApp) {
  const { cookie } = await app.signedIn('admin');
  const versions = new Map<string, number>();
  return async (key: string, change: object) => {
    const reply = await app.call({
      method: 'PUT',
      url: `/api/catalogue/${key}`,
      cookie,
      payload: { version: versions.get(key) ?? 0, ...change },
    });
    expect(reply.statusCode).toBe(200);
    versions.set(key, reply.json().version);
  };
}

const storedQuotes = async (app: TestApp) =>
  (await app.database.read.selectFrom('quotes').select('estimated_cost_dollars').execute()).map(
    (quote) => String(quote.estimated_cost_dollars),
  );

describe('a quote request with the edition that was shown', () => {
  test('is accepted while that edition is the current one', async () => {
    const app = await createTestApp();
    const reply = await submit(app);
    expect([reply.statusCode, reply.json().estimatedCost]).toEqual([201, firstPrice]);
  });

  test('is accepted after changes that leave the price of its answers alone', async () => {
    const app = await createTestApp();
    const change = await changer(app);
    await change('erp-integration', { priceDollars: 9000 });
    await change('live-chat', { label: 'Chat on your site' });
    expect((await submit(app)).statusCode).toBe(201);
  });

  test('is refused for another price, with the figures of both and of each feature', async () => {
    const app = await createTestApp();
    await (await changer(app))('live-chat', { priceDollars: 900 });
    // The browser's own figure takes no part.
    const reply = await submit(app, { pricedWith: firstList, estimatedCost: '1' });
    expect(reply.json()).toMatchObject({
      status: 409,
      code: 'price_changed',
      message:
        'Our price list has changed since you opened this page: $3,800 is now $4,000. Nothing was sent.',
      before: { ...firstList, estimatedCost: firstPrice },
      now: { catalogueVersion: '2026-11.1', formulaVersion: '1', estimatedCost: '4000' },
      features: [{ key: 'live-chat', label: 'Live Chat', beforeDollars: 700, nowDollars: 900 }],
    });
    expect(await storedQuotes(app)).toEqual([]);

    const again = await submit(app, { pricedWith: reply.json().now });
    expect([again.statusCode, again.json().estimatedCost]).toEqual([201, '4000']);
  });

  test('is refused for a feature that is no longer offered, and accepted without it', async () => {
    const app = await createTestApp();
    await (await changer(app))('live-chat', { isOffered: false });
    const reply = await submit(app);
    expect(reply.json()).toMatchObject({
      code: 'price_changed',
      before: { estimatedCost: firstPrice },
      now: { estimatedCost: '3100' },
      features: [{ key: 'live-chat', beforeDollars: 700, nowDollars: null }],
    });
    const again = await submit(app, {
      features: ['contact-management'],
      pricedWith: reply.json().now,
    });
    expect([again.statusCode, again.json().estimatedCost]).toEqual([201, '3100']);
  });

  test('compares with the edition that was shown, not with the one just before', async () => {
    const app = await createTestApp();
    const change = await changer(app);
    await change('live-chat', { priceDollars: 800 });
    await change('live-chat', { priceDollars: 900 });
    const middle = { catalogueVersion: '2026-11.1', formulaVersion: '1' };
    expect((await submit(app, { pricedWith: middle })).json()).toMatchObject({
      before: { estimatedCost: '3900' },
      now: { estimatedCost: '4000' },
    });
    await change('live-chat', { priceDollars: 700 });
    expect((await submit(app)).statusCode, 'back at the first price').toBe(201);
  });

  test.each([
    ['an edition to come', { catalogueVersion: '2026-11.7', formulaVersion: '1' }],
    ['another first edition', { catalogueVersion: '2025-04', formulaVersion: '1' }],
    ['another formula', { catalogueVersion: '2026-11', formulaVersion: '0' }],
  ])('is refused for %s without an old price, which is not known', async (_title, pricedWith) => {
    const app = await createTestApp();
    expect((await submit(app, { pricedWith })).json()).toMatchObject({
      code: 'price_changed',
      before: null,
      now: { ...firstList, estimatedCost: firstPrice },
      features: [],
    });
  });

  test('of an unreadable name is refused as invalid', async () => {
    const app = await createTestApp();
    const pricedWith = { catalogueVersion: 'latest', formulaVersion: '1' };
    const reply = await submit(app, { pricedWith });
    expect(reply.json()).toMatchObject({
      code: 'invalid_input',
      issues: [{ path: 'pricedWith.catalogueVersion' }],
    });
  });

  test('with a feature that no edition has is refused as invalid', async () => {
    const app = await createTestApp();
    const reply = await submit(app, { features: ['teleport'], pricedWith: firstList });
    expect(reply.json()).toMatchObject({ code: 'invalid_input', issues: [{ path: 'features.0' }] });
  });
});

test('without the edition, a request gets the current price as before', async () => {
  const app = await createTestApp();
  await (await changer(app))('live-chat', { priceDollars: 900 });
  const reply = await submit(app, {});
  expect([reply.statusCode, reply.json().estimatedCost]).toEqual([201, '4000']);
});

test('while prices change, every stored quote has the price that was shown', async () => {
  const app = await createTestApp();
  const change = await changer(app);
  const send = (index: number) =>
    submit(app, { customerEmail: `v${index}@example.com`, pricedWith: firstList });
  const first = await send(0);
  const changes = async () => {
    for (let step = 1; step <= 10; step++) await change('live-chat', { priceDollars: 700 + step });
  };
  const others = Array.from({ length: 20 }, async (_, index) => {
    await new Promise((resolve) => setTimeout(resolve, index));
    return send(index + 1);
  });
  const [replies] = await Promise.all([Promise.all([first, ...others]), changes()]);
  const accepted = replies.filter(({ statusCode }) => statusCode === 201);
  expect(replies.every(({ statusCode }) => [201, 409].includes(statusCode))).toBe(true);
  expect(accepted.length).toBeGreaterThan(0);
  expect(await storedQuotes(app)).toEqual(accepted.map(() => firstPrice));
  expect((await submit(app)).json().code).toBe('price_changed');
});

describe('two tabs with one draft', () => {
  const press = (app: TestApp, more: object = {}) =>
    submit(app, { pricedWith: firstList, ...more }, { 'idempotency-key': 'key-of-the-draft' });

  test('that press at the same moment make one quote', async () => {
    const app = await createTestApp();
    const replies = await Promise.all(
      [4000, 90_000, 2500].map((elapsedMs) =>
        press(app, { formCheck: { website: '', elapsedMs }, validUntil: `in ${elapsedMs}` }),
      ),
    );
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
    expect(new Set(replies.map(({ body }) => body)).size).toBe(1);
    expect(await storedQuotes(app)).toHaveLength(1);
  });

  test('of which one has a newer edition make one quote', async () => {
    const app = await createTestApp();
    const first = await press(app);
    await (await changer(app))('live-chat', { priceDollars: 900 });
    const pricedWith = { catalogueVersion: '2026-11.1', formulaVersion: '1' };
    expect((await press(app, { pricedWith })).body).toBe(first.body);
  });

  test('after a refusal for the price can send under the same key', async () => {
    const app = await createTestApp();
    await (await changer(app))('live-chat', { priceDollars: 900 });
    const refused = await press(app);
    expect(refused.statusCode).toBe(409);
    expect((await press(app, { pricedWith: refused.json().now })).statusCode).toBe(201);
  });
});
