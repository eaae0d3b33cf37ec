import { describe, expect, test } from 'vitest';
import { createTestApp } from '#server/testing/test-app.ts';
import { quoteRequest } from '#server/testing/world/factories.ts';

const submit = (body: object, headers: Record<string, string> = {}) =>
  ({ method: 'POST', url: '/api/quotes', payload: body, headers }) as const;

describe('submitting a quote', () => {
  test('returns 201 with the price and validity computed by the server', async () => {
    const { call } = await createTestApp();
    const reply = await call(
      submit({ ...quoteRequest(), estimatedCost: '1', validUntil: '2099-01-01T00:00:00.000Z' }),
    );
    expect(reply.statusCode).toBe(201);
    expect(reply.json()).toMatchObject({
      estimatedCost: '3100',
      validUntil: '2026-04-03T12:00:00.000Z',
      status: 'pending',
      requestDemo: false,
      demoCreated: false,
      features: ['contact-management'],
      featureDetails: [
        {
          key: 'contact-management',
          label: 'Contact Management',
          category: 'Core',
          priceDollars: 600,
        },
      ],
    });
  });

  test('prices both help desk entries, and reads the bare id as the one in Integrations', async () => {
    const { call } = await createTestApp();
    const both = {
      companySize: '201-500',
      customizationLevel: 'full',
      features: ['helpdesk-integration', 'helpdesk-integration@customer-experience'],
    };
    expect(
      (
        await call(
          submit(
            quoteRequest({
              ...both,
              companySize: '201-500' as const,
              customizationLevel: 'full' as const,
            }),
          ),
        )
      ).json().estimatedCost,
    ).toBe('36000');
    const bare = await call(submit(quoteRequest({ features: ['helpdesk-integration'] })));
    expect(bare.json().estimatedCost).toBe('3600');
  });

  test('creates one lead per address regardless of case, with source quote', async () => {
    const { call, signedIn } = await createTestApp();
    await call(submit(quoteRequest({ customerEmail: 'Dana@Northridge.example' })));
    await call(
      submit(
        quoteRequest({ customerEmail: 'dana@northridge.EXAMPLE', customerName: 'Someone Else' }),
      ),
    );
    const { cookie } = await signedIn('admin');
    const leads = (await call({ url: '/api/leads', cookie })).json();
    expect(leads).toHaveLength(1);
    expect(leads[0]).toMatchObject({
      firstName: 'Dana',
      lastName: 'Whitfield',
      source: 'quote',
      status: 'new',
    });
    const quotes = (await call({ url: '/api/quotes', cookie })).json();
    expect(quotes.map((quote: { leadId: string }) => quote.leadId)).toEqual([
      leads[0].id,
      leads[0].id,
    ]);
  });

  test('does not reveal the lead, whose id would tell since when the address is known', async () => {
    const { call } = await createTestApp();
    const made = (await call(submit(quoteRequest()))).json();
    expect(Object.keys(made)).not.toContain('leadId');
  });

  test('returns a private link that shows no internal data, and does not open if altered', async () => {
    const { call } = await createTestApp();
    const made = (await call(submit(quoteRequest()))).json();
    const token = new URL(made.privateUrl).pathname.split('/').at(-1) ?? '';
    const shared = await call({ url: `/api/quotes/shared/${token}` });
    expect(shared.statusCode).toBe(200);
    expect(shared.json()).toMatchObject({ reference: made.reference, estimatedCost: '3100' });
    expect(Object.keys(shared.json())).not.toContain('leadId');
    const forged = token.slice(0, -1) + (token.endsWith('A') ? 'B' : 'A');
    expect((await call({ url: `/api/quotes/shared/${forged}` })).statusCode).toBe(404);
    expect((await call({ url: `/api/quotes/shared/${made.id}` })).statusCode).toBe(404);
  });
});

describe('a repeated quote request', () => {
  test('with the same key and body gets the same reply and creates one quote', async () => {
    const { call, signedIn } = await createTestApp();
    const key = { 'idempotency-key': 'a-key' };
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => call(submit(quoteRequest(), key))),
    );
    expect(replies.map((reply) => reply.statusCode)).toEqual(Array(10).fill(201));
    expect(new Set(replies.map((reply) => reply.body)).size).toBe(1);
    const { cookie } = await signedIn('admin');
    expect((await call({ url: '/api/quotes', cookie })).headers['x-total-count']).toBe('1');
  });

  test('with the same key and another body is refused', async () => {
    const { call } = await createTestApp();
    const key = { 'idempotency-key': 'a-key' };
    await call(submit(quoteRequest(), key));
    const other = await call(submit(quoteRequest({ expectedUsers: 7 }), key));
    expect(other.statusCode).toBe(422);
    expect(other.json().code).toBe('idempotency_mismatch');
  });

  test('counts as a new one after a day', async () => {
    const { call, clock } = await createTestApp();
    const key = { 'idempotency-key': 'a-key' };
    const first = (await call(submit(quoteRequest(), key))).json();
    clock.now += 24 * 3_600_000 + 1;
    const second = (await call(submit(quoteRequest(), key))).json();
    expect(second.id).not.toBe(first.id);
  });

  test('with a key of 256 characters is refused, naming the header', async () => {
    const { call } = await createTestApp();
    const reply = await call(submit(quoteRequest(), { 'idempotency-key': 'k'.repeat(256) }));
    expect(reply.statusCode).toBe(400);
    expect(reply.json().issues).toEqual([{ path: 'Idempotency-Key', message: expect.any(String) }]);
  });
});

describe('a bad quote request', () => {
  const nothingStored = async (app: Awaited<ReturnType<typeof createTestApp>>) => {
    const { cookie } = await app.signedIn('admin');
    expect((await app.call({ url: '/api/quotes', cookie })).headers['x-total-count']).toBe('0');
    expect((await app.call({ url: '/api/leads', cookie })).headers['x-total-count']).toBe('0');
  };

  test.each<[string, object, string, string]>([
    ['no name', { customerName: '' }, 'customerName', 'Name is required'],
    ['a short phone', { customerPhone: '123456789' }, 'customerPhone', 'Phone number is required'],
    ['no features', { features: [] }, 'features', 'At least one feature is required'],
    [
      'an unknown feature',
      { features: ['contact-management', 'teleport'] },
      'features.1',
      'This feature is not in our catalog',
    ],
    ['an unknown size', { companySize: '7' }, 'companySize', 'Company size is required'],
    ['a number for a name', { customerName: 7 }, 'customerName', 'Name is required'],
    [
      'text for the users',
      { expectedUsers: 'many' },
      'expectedUsers',
      'Number of users is required',
    ],
    [
      'an object for a list',
      { features: { length: 1 } },
      'features',
      'At least one feature is required',
    ],
    [
      'a NUL byte',
      { customerName: 'Da\0na' },
      'customerName',
      'This contains characters we cannot read',
    ],
    [
      'half a surrogate pair',
      { primaryPainPoints: 'abc \ud800' },
      'primaryPainPoints',
      'This contains characters we cannot read',
    ],
    ['no address', { customerEmail: 'dana@' }, 'customerEmail', 'Valid email is required'],
  ])(
    'with %s is refused, naming the field, and nothing is stored',
    async (_title, change, path, message) => {
      const app = await createTestApp();
      const reply = await app.call(submit({ ...quoteRequest(), ...change }));
      expect(reply.statusCode).toBe(400);
      expect(reply.headers['content-type']).toContain('application/problem+json');
      const problem = reply.json();
      expect(problem).toMatchObject({
        status: 400,
        code: 'invalid_input',
        detail: problem.message,
      });
      expect(problem.issues).toContainEqual({ path, message });
      await nothingStored(app);
    },
  );

  test.each<[string, string, number]>([
    ['broken JSON', '{"customerName":', 400],
    ['a __proto__ key', `{"__proto__":{"isAdmin":true},"customerName":"Dana"}`, 400],
    ['a constructor key', `{"constructor":{"prototype":{"isAdmin":true}}}`, 400],
    ['a megabyte', JSON.stringify({ customerName: 'x'.repeat(1_000_000) }), 413],
    ['a hundred thousand brackets', '['.repeat(100_000) + ']'.repeat(100_000), 400],
    ['a bare number', '7', 400],
    ['null', 'null', 400],
    ['nothing at all', '', 400],
  ])('of %s is refused without a server error', async (_title, payload, status) => {
    const app = await createTestApp();
    const reply = await app.call({
      method: 'POST',
      url: '/api/quotes',
      payload,
      headers: { 'content-type': 'application/json' },
    });
    expect(reply.statusCode).toBe(status);
    expect(reply.json().requestId).toEqual(expect.any(String));
    await nothingStored(app);
  });

  test.each([
    ['[]', 'Send a JSON object.'],
    ['null', 'Send a JSON object.'],
    ['', 'Send a JSON object.'],
    ['{"__proto__":{}}', 'The keys __proto__ and constructor.prototype are not accepted.'],
    [
      '{"a":{"constructor":{"prototype":{}}}}',
      'The keys __proto__ and constructor.prototype are not accepted.',
    ],
  ])('of %s is refused with an explanation', async (payload, message) => {
    const { call } = await createTestApp();
    const reply = await call({
      method: 'POST',
      url: '/api/quotes',
      payload,
      headers: { 'content-type': 'application/json' },
    });
    expect([reply.statusCode, reply.json().message]).toEqual([400, message]);
  });

  test('in invalid UTF-8 is refused', async () => {
    const { call } = await createTestApp();
    const payload = Buffer.from([0x7b, 0x22, 0xc3, 0x28, 0x22, 0x7d]);
    const reply = await call({
      method: 'POST',
      url: '/api/quotes',
      payload,
      headers: { 'content-type': 'application/json' },
    });
    expect(reply.statusCode).toBe(400);
  });

  test('sent as a form post is refused for its content type', async () => {
    const { call } = await createTestApp();
    const reply = await call({
      method: 'POST',
      url: '/api/quotes',
      payload: 'customerName=Dana',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(reply.statusCode).toBe(415);
  });
});
