import { expect, test } from 'vitest';
import { readBankAmount, readBankDay } from './read-figures.ts';

test.each([
  ['1234.5', '.', 123_450],
  ['1,234.50', '.', 123_450],
  ['-1,234,567.89', '.', -123_456_789],
  ['1.234,50', ',', 123_450],
  ['1 234,50 EUR', ',', 123_450],
  ["1'234.50", '.', 123_450],
  ['(12.00)', '.', -1200],
  ['12.00-', '.', -1200],
  ['+12', '.', 1200],
  ['$12.00', '.', 1200],
  ['12.34000', '.', 1234],
  ['-0.00', '.', 0],
  ['12.345', '.', null],
  ['1,23', '.', null],
  ['1.2.3', '.', null],
  ['12.', '.', null],
  ['-5-', '.', null],
  ['', '.', null],
  ['n/a', '.', null],
  ['999999999999', '.', null],
] as const)('the amount %j with the decimal sign %j is %j cents', (text, decimal, cents) => {
  expect(readBankAmount(text, decimal)).toBe(cents);
});

test.each([
  ['2026-03-04', 'dmy', '2026-03-04'],
  ['2026-03-04T09:30:00+01:00', 'ymd', '2026-03-04'],
  ['20260304', 'ymd', '2026-03-04'],
  ['03/04/2026', 'mdy', '2026-03-04'],
  ['03/04/2026', 'dmy', '2026-04-03'],
  ['4.3.26', 'dmy', '2026-03-04'],
  ['04 Mar 2026', 'mdy', '2026-03-04'],
  ['4-March-2026', 'mdy', '2026-03-04'],
  ['30.02.2026', 'dmy', null],
  ['13/13/2026', 'mdy', null],
  ['04/03/2026', 'ymd', null],
  ['soon', 'ymd', null],
] as const)('the day %j in the order %j is %j', (text, order, day) => {
  expect(readBankDay(text, order)).toBe(day);
});
