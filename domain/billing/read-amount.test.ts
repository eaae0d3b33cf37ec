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
  ['100', null],
  ['x', null],
])('the rate "%s" is %s ten-thousandths', (text, rate) => {
  expect(readRate(text)).toBe(rate);
});
