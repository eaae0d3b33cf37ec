import { expect, test } from 'vitest';
import { serveSite } from '#server/testing/small-site.ts';
import { observatoryScore } from '../../../tools/observatory-score.ts';

/** One address of every kind of response that is not a call. */
const everyKind = [
  '/',
  '/demo/',
  '/no-such-page',
  '/admin/leads',
  '/assets/app-1a2b.js',
  '/no-such.js',
  '/sitemap.xml',
  '/robots.txt',
  '/icon.svg',
  '/.well-known/security.txt',
  '/api/catalogue',
  '/api/nowhere',
];

test('every kind of response has a content security policy that nobody can frame', async () => {
  const app = await serveSite();
  const policies = await Promise.all(
    everyKind.map(async (path) => {
      const { headers } = await app.inject(path);
      return { path, policy: String(headers['content-security-policy']) };
    }),
  );
  for (const part of ["default-src 'none'", "base-uri 'none'", "object-src 'none'"])
    expect(policies.filter(({ policy }) => !policy.includes(part))).toEqual([]);
  expect(policies.filter(({ policy }) => !policy.includes("frame-ancestors 'none'"))).toEqual([]);
});

test('every kind of text is sent with its character set', async () => {
  const app = await serveSite();
  const types = await Promise.all(
    everyKind.map(async (path) => String((await app.inject(path)).headers['content-type'])),
  );
  // JSON is always UTF-8 (RFC 8259), and problem details are JSON.
  const texts = types.filter((type) => /^text\/|xml/.test(type));
  expect(texts.length).toBeGreaterThan(5);
  expect(texts.filter((type) => !type.endsWith('; charset=utf-8'))).toEqual([]);
});

test('every kind of response scores at least 120 points by the rules of MDN Observatory', async () => {
  const app = await serveSite('Ascent', 'https://www.example.com');
  const paths = ['/', '/demo', '/login', '/no-such-page', '/client-portal', '/admin/leads'];
  paths.push('/api/health/live', '/api/catalogue', '/no-such.js', '/.well-known/security.txt');
  const scores = await Promise.all(
    paths.map(async (path) => ({ path, ...observatoryScore(await app.inject(path)) })),
  );
  expect(scores.filter(({ total }) => total < 120)).toEqual([]);
  // Without a cookie, and with the points that only preloading and integrity would add left out.
  expect(scores[0]?.total).toBe(130);
});
