import { expect, test } from 'vitest';
import { formatMinor, minorText, toMinor } from './currency-text.ts';

test.each([
  [36_577, 'usd', '$365.77'],
  [36_577, 'eur', '€365.77'],
  [-36_577, 'gbp', '−£365.77'],
  [500, 'jpy', '¥500'],
  [36_577, 'euros', '365.77 EUROS'],
])('%i of %s is %s', (amount, currency, text) => {
  expect(formatMinor(amount, currency)).toBe(text);
});

test.each([
  [36_577, 'usd', '365.77', 36_577],
  [36_577, 'eur', '365.77', 36_577],
  [500, 'jpy', '500', 50_000],
])('%i of %s is entered as %s', (amount, currency, text, cents) => {
  expect(minorText(amount, currency)).toBe(text);
  expect(toMinor(cents, currency)).toBe(amount);
});
