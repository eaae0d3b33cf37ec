import { expect, test } from 'vitest';
import { costOf, isSpentAhead, spentPercent } from './spent.ts';

// rule TIME-7
test.each([
  [60, 8500, 8500],
  [75, 8500, 10_625],
  [1, 90, 2],
  [1, 89, 1],
  [1, 30, 1],
  [1, 29, 0],
  [7, 9999, 1167],
  [1440, 100_000_00, 240_000_000],
])('%i minutes at %i cents an hour cost %i', (minutes, rate, cents) => {
  expect(costOf(minutes, rate)).toBe(cents);
});

test.each([
  [6200, 10_000, 62],
  [6299, 10_000, 62],
  [15_000, 10_000, 150],
  [0, 10_000, 0],
  [10, 0, null],
  [10, null, null],
])('%i of %s cents are %s percent', (spent, price, percent) => {
  expect(spentPercent(spent, price)).toBe(percent);
});

// rule TIME-8
test.each([
  [62, 30, true],
  [50, 30, true],
  [49, 30, false],
  [24, 0, false],
  [25, 5, true],
  [62, null, false],
  [null, 30, false],
  [120, 100, true],
  [119, 100, false],
])('%s percent spent with %s done is a word: %s', (percent, done, isWord) => {
  expect(isSpentAhead(percent, done)).toBe(isWord);
});
