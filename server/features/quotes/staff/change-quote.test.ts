import { describe, expect, test } from 'vitest';
import type { QuoteReply } from '#contract/quotes/quote-records.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { quoteRequest } from '#server/testing/world/factories.ts';

async function withQuote(overrides: Parameters<typeof quoteRequest>[0] = {}) {
  const app = await createTestApp();
  const { cookie } = await app.signedIn('admin');
  const made = (
    await app.call({ method: 'POST', url: '/api/quotes', payload: quoteRequest(overrides) })
  ).json();
  const url = `/api/quotes/${made.id}`;
  return {
    app,
    cookie,
    url,
    id: String(made.id),
    token: new URL(made.privateUrl).pathname.split('/').at(-1) ?? '',
    put: (payload: object) => app.call({ method: 'PUT', url, cookie, payload }),
    post: (what: string, payload: object = {}) =>
      app.call({ method: 'POST', url: `${url}/${what}`, cookie, payload }),
    read: async (): Promise<QuoteReply> => (await app.call({ url, cookie })).json(),
  };
}
const setStatus = (app: TestApp, id: string, status: string) =>
  app.database.transaction((tx) =>
    tx.updateTable('quotes').set({ status }).where('id', '=', id).execute(),
  );

describe('editing a quote', () => {
  test('computes the price from features, own lines and discount on the server, in whole dollars', async () => {
    const { put, read } = await withQuote();
    const reply = await put({
      version: 1,
      features: ['contact-management', 'live-chat'],
      lines: [{ label: 'Training day', quantity: 2, unitCents: 75_050 }],
      discount: { kind: 'percent', value: 1000 },
      chosenPlan: 'interest-free-plan',
      validThrough: '2026-05-31',
      noteToClient: 'As discussed.',
      internalNotes: 'Knows Ana.',
    });
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toMatchObject({
      // (3,800 + 1,501) less a tenth: 4,770.90
      estimatedCost: '4771',
      price: { totalDollars: 3800, linesCents: 150_100, discountCents: 53_010, finalDollars: 4771 },
      features: ['contact-management', 'live-chat'],
      chosenPlan: 'interest-free-plan',
      // The end of 31 May in New York.
      validUntil: '2026-06-01T04:00:00.000Z',
      noteToClient: 'As discussed.',
      internalNotes: 'Knows Ana.',
      version: 2,
    });
    expect(await read()).toEqual(reply.json());
  });

  test('applies a new company size and level, and records both in the audit trail', async () => {
    const { app, id, put } = await withQuote();
    const reply = await put({ version: 1, companySize: '51-200', customizationLevel: 'full' });
    // 3,100 × 2.2 × 2.5
    expect(reply.json()).toMatchObject({
      estimatedCost: '17050',
      companySize: '51-200',
      customizationLevel: 'full',
      price: { companySizeMultiplier: 2.2, customizationMultiplier: 2.5 },
    });
    const trail = await app.database.read
      .selectFrom('audit_entries')
      .select('changes')
      .where('record_id', '=', id)
      .where('action', '=', 'changed')
      .executeTakeFirstOrThrow();
    expect(JSON.parse(trail.changes)).toMatchObject({
      companySize: { from: '1-10', to: '51-200' },
      customizationLevel: { from: 'minimal', to: 'full' },
    });
    expect((await put({ version: 2, companySize: '7' })).json().issues).toEqual([
      { path: 'companySize', message: 'Please choose a company size' },
    ]);
  });

  test('leaves fields alone that are not in the request', async () => {
    const { put, read } = await withQuote();
    const before = await read();
    const after = (await put({ version: 1, internalNotes: 'Call back' })).json();
    expect(after).toEqual({
      ...before,
      internalNotes: 'Call back',
      version: 2,
      updatedAt: after.updatedAt,
    });
  });

  test('keeps old prices of existing features and uses today’s prices for added ones', async () => {
    const { app, cookie, put } = await withQuote();
    for (const key of ['contact-management', 'live-chat'])
      await app.call({
        method: 'PUT',
        url: `/api/catalogue/${key}`,
        cookie,
        payload: { version: 0, priceDollars: 900 },
      });
    const { featureDetails } = (
      await put({ version: 1, features: ['contact-management', 'live-chat'] })
    ).json();
    expect(
      featureDetails.map(({ priceDollars }: { priceDollars: number }) => priceDollars),
    ).toEqual([600, 900]);
  });

  test.each<[object, string, string]>([
    [{ features: [] }, 'features', 'At least one feature is required'],
    [{ features: ['teleport'] }, 'features.0', 'This feature is not in our catalog'],
    [
      { lines: [{ label: ' ', quantity: 1, unitCents: 1 }] },
      'lines.0.label',
      'Please describe this line',
    ],
    [
      { lines: [{ label: 'A', quantity: 0, unitCents: 1 }] },
      'lines.0.quantity',
      'The quantity must be a whole number from 1 to 10,000',
    ],
    [
      { lines: [{ label: 'A', quantity: 1, unitCents: -1 }] },
      'lines.0.unitCents',
      'Please enter an amount from $0 to $1,000,000',
    ],
    [
      { discount: { kind: 'percent', value: 10_001 } },
      'discount.value',
      'The discount must be from 0.01% to 100%',
    ],
    [{ chosenPlan: 'free' }, 'chosenPlan', 'Please choose a payment plan'],
    [{ validThrough: '2026-02-30' }, 'validThrough', 'Please enter a date as YYYY-MM-DD'],
    [{ noteToClient: 'A\u0000' }, 'noteToClient', 'This contains characters we cannot read'],
  ])('refuses %j and changes nothing', async (values, path, message) => {
    const { put, read } = await withQuote();
    const reply = await put({ version: 1, ...values });
    expect([reply.statusCode, reply.json().issues]).toEqual([400, [{ path, message }]]);
    expect((await read()).version).toBe(1);
  });

  test('is refused for an outdated version, with the current quote in the reply', async () => {
    const { put, read } = await withQuote();
    await put({ version: 1, noteToClient: 'Mine' });
    const late = await put({ version: 1, noteToClient: 'Theirs' });
    expect(late.json()).toMatchObject({
      status: 409,
      code: 'conflict',
      current: { noteToClient: 'Mine', version: 2 },
    });
    expect((await read()).noteToClient).toBe('Mine');
  });

  test.each(['accepted', 'rejected'])('is refused once it is %s', async (status) => {
    const { app, id, put, post, read } = await withQuote();
    await setStatus(app, id, status);
    for (const reply of [
      await put({ version: 1, noteToClient: 'Late' }),
      await put({ version: 1, status: 'approved' }),
      await post('send'),
      await post('renew'),
    ])
      expect([reply.statusCode, reply.json().reason]).toEqual([409, status]);
    expect((await read()).version).toBe(1);
  });

  test('writes one audit entry with old and new values, and none when nothing changed', async () => {
    const { app, id, put } = await withQuote();
    await put({ version: 1, discount: { kind: 'amount', value: 10_000 } });
    await put({ version: 2, noteToClient: '' });
    const trail = await app.database.read
      .selectFrom('audit_entries')
      .selectAll()
      .where('record_id', '=', id)
      .execute();
    expect(trail.map((row) => [row.action, JSON.parse(row.changes)])).toEqual([
      [
        'changed',
        {
          estimatedCost: { from: '3100', to: '3000' },
          discount: { from: '', to: '$100.00' },
        },
      ],
    ]);
  });

  test('from one version by 20 requests at once succeeds exactly once', async () => {
    const { put, read } = await withQuote();
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, index) => put({ version: 1, noteToClient: `Note ${index}` })),
    );
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(replies.filter(({ statusCode }) => statusCode === 409)).toHaveLength(19);
    expect((await read()).version).toBe(2);
  });

  test('can approve the quote', async () => {
    const { put } = await withQuote();
    expect((await put({ version: 1, status: 'approved' })).json().status).toBe('approved');
  });

  test('shows the client lines, discount and note, but nothing internal', async () => {
    const { app, put, token } = await withQuote();
    await put({
      version: 1,
      lines: [{ label: 'Training', quantity: 1, unitCents: 50_000 }],
      noteToClient: 'See you on Thursday',
      internalNotes: 'secret remark',
    });
    const shown = await app.call({ url: `/api/quotes/shared/${token}` });
    expect(shown.json()).toMatchObject({
      estimatedCost: '3600',
      noteToClient: 'See you on Thursday',
      price: { lines: [{ label: 'Training' }] },
    });
    expect(shown.body).not.toContain('secret remark');
  });
});

describe('renewing a quote', () => {
  test('applies today’s prices and is valid for 30 days from now', async () => {
    const { app, cookie, post } = await withQuote();
    await app.call({
      method: 'PUT',
      url: '/api/catalogue/contact-management',
      cookie,
      payload: { version: 0, priceDollars: 900 },
    });
    app.clock.now += 3_600_000;
    const reply = await post('renew', { version: 1 });
    expect(reply.json()).toMatchObject({
      estimatedCost: '3400',
      validUntil: '2026-04-03T13:00:00.000Z',
      price: { catalogueVersion: '2026-11.1' },
      version: 2,
    });
    expect((await post('renew', { version: 1 })).json()).toMatchObject({
      status: 409,
      current: { version: 2 },
    });
  });
});
