import { expect, test } from 'vitest';
import { priceWordOf } from './price-word.ts';

test.each([
  ['pending', false, 'Estimate'],
  ['approved', false, 'Price'],
  ['approved', true, 'Price'],
  ['accepted', true, 'Price'],
  ['rejected', true, 'Price'],
  ['rejected', false, 'Estimate'],
] as const)('a quote that is %s, sent: %s, shows its cost as %s', (status, wasSent, word) => {
  expect(priceWordOf({ status }, wasSent)).toBe(word);
});
