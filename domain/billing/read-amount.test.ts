import { expect, test } from 'vitest';
import { readAmount, readRate } from './read-amount.ts';

test.each([
  ['874.31', 87_431],
  ['$1,234.5', 123_450],
  [' 1234 ', 123_400],
  ['0.07', 7],
  ['12,34', null],
  ['1.234,50', null],
  ['1.005', null],
  ['-5', null],
  ['', null],
  ['1e3', null],
])('the amount "%s" is %s cents', (text, cents) => {
  expect(readAmount(text)).toBe(cents);
});

test.each([
  ['8.25', 825],
  ['19 %', 1900],
  ['0', 0],
  ['7.5%', 750],
  ['8.875', 887.5],
  ['9.0525 %', 905.25],
  ['8.87505', null],
  ['8,875', null],
  ['100', null],
  ['x', null],
])('the rate "%s" is %s basis points', (text, rate) => {
  expect(readRate(text)).toBe(rate);
});
