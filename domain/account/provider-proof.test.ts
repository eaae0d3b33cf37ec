import { expect, test } from 'vitest';
import { isProvedByVisit, provedAtProvider } from './provider-proof.ts';

const now = Date.UTC(2026, 2, 4, 12);
const minutes = 60_000;

test.each([
  ['is not said', null, 0],
  ['is now', now, now],
  ['was nine minutes ago', now - 9 * minutes, now - 9 * minutes],
  ['was a month ago', now - 43_200 * minutes, now - 43_200 * minutes],
  ['is ahead, as clocks are', now + 30_000, now],
  ['is to come', now + 30_001, 0],
] as const)('a sign-in at the provider that %s', (_title, authenticatedAt, since) => {
  expect(provedAtProvider(authenticatedAt, now)).toBe(since);
});

test.each([
  ['is not said', null, false],
  ['was in between', now - minutes, true],
  ['was just before, as clocks are', now - 4 * minutes - 30_000, true],
  ['was before', now - 4 * minutes - 30_001, false],
  ['is to come', now + 30_001, false],
] as const)('a visit during which the sign-in %s', (_title, authenticatedAt, isProved) => {
  expect(isProvedByVisit(authenticatedAt, { startedAt: now - 4 * minutes, now })).toBe(isProved);
});
