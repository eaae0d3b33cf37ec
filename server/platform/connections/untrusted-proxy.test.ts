import { expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { expectFigure } from '../../../tools/promised-figure.ts';

const proxyState = async ({ call }: TestApp) =>
  (await call({ url: '/api/health/ready' })).json().checks.proxy;

const ask = ({ app }: TestApp, peer: string, headers: Record<string, string>) =>
  app.inject({ url: '/api/health/live', remoteAddress: peer, headers });

test.each([
  ['127.0.0.1', { 'x-forwarded-for': '203.0.113.9' }],
  ['10.0.0.2', { forwarded: 'for=203.0.113.9' }],
  ['::ffff:172.18.0.3', { 'x-real-ip': '203.0.113.9' }],
  ['fd12::1', { 'cf-connecting-ip': '203.0.113.9' }],
])('an untrusted proxy at %s is reported for a day', async (peer, headers) => {
  const app = await createTestApp();
  expect(await proxyState(app)).toBe('ok');
  await ask(app, peer, headers);
  expect(await proxyState(app)).toBe('not-trusted');
  app.clock.now += 25 * 3_600_000;
  expect(await proxyState(app)).toBe('ok');
});

test('an untrusted proxy is reported even if another one is trusted', async () => {
  const app = await createTestApp({ trustProxy: ['10.0.0.1'] });
  await ask(app, '10.0.0.1', { 'x-forwarded-for': '203.0.113.9' });
  expect(await proxyState(app)).toBe('ok');
  await ask(app, '10.0.0.2', { 'x-forwarded-for': '203.0.113.9' });
  expect(await proxyState(app)).toBe('not-trusted');
});

test('neither a visitor from the internet nor a request without forwarding headers is reported', async () => {
  const app = await createTestApp();
  await ask(app, '198.51.100.7', { 'x-forwarded-for': '203.0.113.9' });
  await ask(app, '10.0.0.2', {});
  expect(await proxyState(app)).toBe('ok');
});

/** Ways to name another address than one's own. */
const spoofed: readonly Record<string, string>[] = [
  { 'x-forwarded-for': '203.0.113.9' },
  { 'x-forwarded-for': '203.0.113.9, 10.0.0.2' },
  { 'x-forwarded-for': '127.0.0.1' },
  { 'x-forwarded-for': '::1' },
  { 'x-forwarded-for': 'unknown, 203.0.113.9' },
  { forwarded: 'for=203.0.113.9' },
  { forwarded: 'for="[2001:db8::1]:80";proto=https' },
  { 'x-real-ip': '203.0.113.9' },
  { 'x-client-ip': '203.0.113.9' },
  { 'true-client-ip': '203.0.113.9' },
  { 'cf-connecting-ip': '203.0.113.9' },
  { 'x-originating-ip': '203.0.113.9', 'x-remote-addr': '203.0.113.9' },
];

test('the headers of such a proxy are still not trusted', async () => {
  const app = await createTestApp();
  const addresses: string[] = [];
  app.app.addHook('onRequest', async ({ ip }) => void addresses.push(ip));
  for (const headers of spoofed) await ask(app, '10.0.0.2', headers);
  expect(addresses).toEqual(spoofed.map(() => '10.0.0.2'));
  expectFigure('A16', spoofed.length, 'sets of headers');
});
