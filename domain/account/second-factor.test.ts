import { expect, test } from 'vitest';
import { isFreshProof } from './second-factor.ts';

const now = Date.UTC(2026, 2, 4, 12);

test.each([
  ['never', 0, false],
  ['ten minutes ago', now - 600_000, false],
  ['just within ten minutes', now - 599_999, true],
  ['now', now, true],
  ['before the clock was set back', now + 1, false],
] as const)('a proof made %s', (_title, provedAt, isFresh) => {
  expect(isFreshProof(provedAt, now)).toBe(isFresh);
});
