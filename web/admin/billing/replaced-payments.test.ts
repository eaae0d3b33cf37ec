import { expect, test } from 'vitest';
import { isReplaced } from './replaced-payments.ts';

test.each([
  ['void', null, true],
  // Issued and then canceled: it has a number, and its client has seen it.
  ['void', '2026-0007', false],
  ['planned', null, false],
  ['paid', '2026-0001', false],
] as const)('a payment that is %s with the number %s is replaced: %s', (status, number, is) => {
  expect(isReplaced({ status, number })).toBe(is);
});
