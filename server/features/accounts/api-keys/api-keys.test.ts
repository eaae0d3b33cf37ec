import { describe, expect, test } from 'vitest';
import type { ApiKeyReply } from '#contract/accounts/api-keys.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { allRights } from '#domain/account/rights.ts';
import { networkAddress } from '#server/testing/network-address.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

const day = 86_400_000;
const leadsOnly = { name: 'Website sync', rights: ['leads:see', 'everyones-leads'], days: 90 };
const lead = { firstName: 'Ingrid', lastName: 'Solheim', email: 'ingrid@accounts.example' };

/** A program with an administrator, who makes keys, and calls with them. */
async function withKeys() {
  const app = await createTestApp();
  const { id, cookie } = await app.signedIn('admin', { email: 'mara@example.com' });
  const make = (change: object = {}) =>
    app.call({
      method: 'POST',
      url: '/api/users/api-keys',
      cookie,
      payload: { ...leadsOnly, ...change },
    });
  const keyFor = async (change: object = {}) => {
    const { token } = (await make(change)).json();
    return (url: string, method: Endpoint['method'] = 'GET', payload?: object) =>
      app.call({
        method,
        url,
        headers: { authorization: `Bearer ${token}` },
        ...(payload && { payload }),
      });
  };
  const list = async (): Promise<ApiKeyReply[]> =>
    (await app.call({ url: '/api/users/api-keys', cookie })).json();
  return { app, id, cookie, make, keyFor, list };
}

const codeOf = async (reply: ReturnType<TestApp['call']>) => {
  const { statusCode, body } = await reply;
  return [statusCode, body === '' ? undefined : JSON.parse(body).code];
};

describe('an API key', () => {
  test('is shown once, and listed by its end, its rights and its last use', async () => {
    const { app, make, list } = await withKeys();
    const reply = await make();
    expect(reply.statusCode).toBe(201);
    const { apiKey, token } = reply.json();
    expect(token).toMatch(/^asc_[\w-]{49}$/);
    expect(await list()).toEqual([apiKey]);
    expect(apiKey).toMatchObject({
      name: 'Website sync',
      ending: token.slice(-4),
      rights: ['leads:see', 'everyones-leads'],
      madeBy: 'Test admin',
      lastUsedAt: null,
      state: 'works',
    });
    expect(Date.parse(apiKey.endsAt)).toBe(app.clock.now + 90 * day);
    expect(
      JSON.stringify(await app.database.read.selectFrom('api_keys').selectAll().execute()),
    ).not.toContain(token);

    app.clock.now += 5000;
    await app.call({ url: '/api/leads', headers: { authorization: `bearer ${token}` } });
    const used = app.clock.now;
    app.clock.now += 59_000;
    await app.call({ url: '/api/leads', headers: { authorization: `Bearer ${token}` } });
    expect(Date.parse((await list())[0]?.lastUsedAt ?? '')).toBe(used);
  });

  test.each([
    [{ name: ' ' }, 'Please say what the key is for'],
    [{ name: 'x'.repeat(61) }, expect.stringContaining('60')],
    [{ rights: ['figures'] }, 'Choose at least one area. A key without any can do nothing'],
    [{ rights: ['everything'] }, 'Please choose rights from the list'],
    [{ days: 3650 }, 'Please choose how long the key works'],
  ])('with %j is refused', async (change, message) => {
    const { make } = await withKeys();
    const reply = await make(change);
    expect([reply.statusCode, reply.json().message]).toEqual([400, message]);
  });

  test('reads and changes what its rights allow, named in the history', async () => {
    const { app, keyFor, cookie } = await withKeys();
    const reader = await keyFor();
    const writer = await keyFor({ name: 'Importer', rights: ['leads:change', 'everyones-leads'] });
    expect(await codeOf(reader('/api/leads', 'POST', lead))).toEqual([403, 'not_allowed']);
    const made = await writer('/api/leads', 'POST', lead);
    expect(made.statusCode).toBe(201);
    expect((await reader('/api/leads')).json()).toHaveLength(1);
    expect(await codeOf(reader('/api/quotes'))).toEqual([403, 'not_allowed']);
    const trail = await app.call({ url: '/api/audit', cookie });
    expect(trail.json()).toContainEqual(
      expect.objectContaining({
        kind: 'lead',
        action: 'created',
        actorName: 'Test admin (API key Importer)',
      }),
    );
  });

  test('ends on its day, when it is ended, and with the account and rights of its maker', async () => {
    const { app, keyFor } = await withKeys();
    const call = await keyFor();
    app.clock.now += 90 * day - 1;
    expect((await call('/api/leads')).statusCode).toBe(200);
    app.clock.now += 1;
    expect(await codeOf(call('/api/leads'))).toEqual([401, 'invalid_key']);

    const { id: maker, cookie: other } = await app.signedIn('admin');
    const url = '/api/users/api-keys';
    const { apiKey, token } = (
      await app.call({ method: 'POST', url, cookie: other, payload: leadsOnly })
    ).json();
    const second = () =>
      codeOf(app.call({ url: '/api/leads', headers: { authorization: `Bearer ${token}` } }));
    expect((await second())[0]).toBe(200);
    await app.call({ method: 'DELETE', url: `${url}/${apiKey.id}`, cookie: other });
    expect(await second()).toEqual([401, 'invalid_key']);

    const made = await app.call({ method: 'POST', url, cookie: other, payload: leadsOnly });
    const third = () =>
      codeOf(
        app.call({
          url: '/api/leads',
          headers: { authorization: `Bearer ${made.json().token}` },
        }),
      );
    const becomes = (change: { role: 'admin' | 'staff'; deleted_at: number | null }) =>
      app.database.transaction((tx) =>
        tx
          .updateTable('users')
          .set({ ...change, staff_role: 'bookkeeper' })
          .where('id', '=', maker)
          .execute(),
      );
    await becomes({ role: 'staff', deleted_at: null });
    expect(await third()).toEqual([401, 'invalid_key']);
    await becomes({ role: 'admin', deleted_at: null });
    expect((await third())[0]).toBe(200);
    await becomes({ role: 'admin', deleted_at: app.clock.now });
    expect(await third()).toEqual([401, 'invalid_key']);
    const { cookie } = await app.signedIn('admin');
    const states = (await app.call({ url, cookie })).json();
    expect(states.map(({ state }: ApiKeyReply) => state)).toEqual(['idle', 'ended']);
  });

  test('that is cut, mistyped or unknown is refused, and another program’s credentials are not ours', async () => {
    const { app, make, cookie } = await withKeys();
    const { token } = (await make()).json();
    const unknown = `asc_${'A'.repeat(43)}`;
    for (const wrong of [
      token.slice(0, -1),
      `${token}x`,
      token.replace(/.$/, '~'),
      unknown,
      'asc_',
    ])
      expect(
        await codeOf(
          app.call({ url: '/api/leads', headers: { authorization: `Bearer ${wrong}` } }),
        ),
        wrong,
      ).toEqual([401, 'invalid_key']);
    for (const authorization of ['Basic c3RhZ2luZzpzdGFnaW5n', 'Bearer eyJhbGciOi'])
      expect(
        (await app.call({ url: '/api/leads', cookie, headers: { authorization } })).statusCode,
      ).toBe(200);
  });

  test('reaches only the work of the back office, whatever its rights', async () => {
    const { app, make } = await withKeys();
    const { token } = (await make({ rights: allRights })).json();
    const unexpected: string[] = [];
    for (const [at, endpoint] of app.app.endpoints.entries()) {
      const { path, method, access, needs, needsProof } = endpoint;
      if (access === 'anyone') continue;
      const reply = await app.call({
        method,
        url: path.replace(/:\w+/g, 'unknown'),
        headers: { authorization: `Bearer ${token}` },
        // From a new address each time, because of the rate limits.
        remoteAddress: networkAddress(at),
        ...(method === 'POST' && { payload: {} }),
      });
      const isRefused = reply.statusCode === 403 && reply.body.includes('"not_with_key"');
      const isWork =
        access === 'key' || (access === 'admin' && !['owner', 'team'].includes(String(needs)));
      if (isRefused === (isWork && needsProof !== true)) unexpected.push(`${method} ${path}`);
    }
    expect(unexpected.sort()).toEqual([
      'GET /api/approvals/:id/certificate.pdf',
      'GET /api/credit-notes/:id/credit-note.pdf',
      'GET /api/documents/:id/content',
      'GET /api/invoices/:id/invoice.pdf',
      'GET /api/openapi.json',
      'GET /api/overview',
      'GET /api/quotes/:id/certificate.pdf',
      'GET /api/quotes/:id/signed.pdf',
      'GET /api/search',
      'GET /api/search/records',
      'GET /api/users/team',
    ]);
  });

  test('is a visitor to what is for everyone, and opens no view of a client', async () => {
    const { keyFor } = await withKeys();
    const call = await keyFor({ rights: allRights });
    expect((await call('/api/auth/user')).json().code).toBe('not_with_key');
    expect((await call('/api/catalogue')).statusCode).toBe(200);
    expect(await codeOf(call('/api/as/anything/client/home'))).toEqual([403, 'not_with_key']);
  });

  test('without the right to figures gets none', async () => {
    const { keyFor } = await withKeys();
    const call = await keyFor({ rights: ['projects:see', 'projects:change'] });
    const withFigures = await keyFor({ rights: ['projects:change', 'figures'] });
    const project = { name: 'Anvil CRM', budgetCents: 500_000, clientEmail: lead.email };
    const made = await withFigures('/api/projects', 'POST', project);
    expect(made.statusCode).toBe(201);
    expect((await call('/api/projects')).json()[0]).not.toHaveProperty('budgetCents');
    expect((await withFigures('/api/projects')).json()[0]).toHaveProperty('budgetCents');
  });
});
