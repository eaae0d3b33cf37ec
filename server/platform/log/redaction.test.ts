import { expect, test } from 'vitest';
import { createTestApp } from '#server/testing/test-app.ts';
import { withUser } from '#server/testing/world/accounts.ts';

const secret = 'tR7-kL9xQ2mV5bN8cZ1aS4dF6gH0jW3e';
const sentence = 'The account is NO93 8601 1117 947 and nobody may read this.';

test('no line has a secret of an address, a header, a body or an error', async () => {
  const app = await createTestApp();
  await withUser(app, 'ada@example.com');
  const { cookie } = await app.signedIn('admin');
  const headers = {
    authorization: `Bearer ${secret}`,
    'x-forwarded-for': secret,
    referer: `https://example.com/quotes/${secret}`,
    'user-agent': secret,
  };
  const post = (url: string, payload: object, more = {}) =>
    app.call({ method: 'POST', url, payload, headers: { ...headers, ...more } });
  // Refused, failing and served requests, with the secret in every place that is sent.
  await app.call({ url: `/api/quotes/shared/${secret}?token=${secret}`, headers });
  await app.call({ url: `/api/admin/login-gate?auth=${secret}`, headers });
  await app.call({ url: `/${secret}?${secret}=${secret}`, headers });
  await post('/api/client/login', { email: 'ada@example.com', password: secret });
  await post('/api/auth/reset-password', { token: secret, newPassword: secret });
  await post('/api/contact', { name: secret, email: secret, message: sentence });
  await post('/api/leads', { firstName: sentence, email: secret }, { cookie });
  await post(`/api/chat/${secret}`, { text: sentence });
  app.database.ping = () => Promise.reject(new Error('away'));
  await app.call({ url: '/api/health/ready', headers, cookie });
  const { read } = app.database;
  Object.defineProperty(app.database, 'read', {
    configurable: true,
    get: () => {
      throw Object.assign(new Error('not stored'), {
        detail: `Failing row contains (${secret}, ${sentence})`,
        parameters: [secret],
      });
    },
  });
  const failed = await app.call({ url: '/api/leads', headers, cookie });
  Object.defineProperty(app.database, 'read', { value: read });
  expect(failed.statusCode).toBe(500);
  const text = JSON.stringify(app.log.entries);
  expect(app.log.entries.length).toBeGreaterThan(7);
  expect(text).not.toContain(secret);
  expect(text).not.toContain('8601');
  expect(text).not.toContain(cookie.split('=')[1]);
});

test('every line that a request causes has its id, also those of other loggers', async () => {
  const app = await createTestApp();
  const { cookie } = await app.signedIn('admin');
  app.database.ping = async () => {
    app.app.log.warn('said by the program');
    throw new Error('away');
  };
  const reply = await app.call({ url: '/api/health/ready', cookie });
  const { requestId } = reply.json();
  const lines = app.log.entries.filter(({ msg }) => msg !== undefined);
  expect(lines.length).toBeGreaterThan(1);
  expect(new Set(lines.map(({ reqId }) => reqId))).toEqual(new Set([requestId]));
});
