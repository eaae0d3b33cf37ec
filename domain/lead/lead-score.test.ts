import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clampLeadScore } from './lead-score.ts';

test.each([
  [0, 0],
  [55, 55],
  [100, 100],
  [101, 100],
  [-1, 0],
  [54.5, 55],
  ['73', 73],
  ['seventy', 0],
  ['', 0],
  [' ', 0],
  [null, 0],
  [undefined, 0],
  [Number.NaN, 0],
  [Number.POSITIVE_INFINITY, 100],
  [[50], 0],
])('the score %j becomes %d', (value, score) => {
  expect(clampLeadScore(value)).toBe(score);
});

test('any value becomes a score that is a whole number from 0 to 100', () => {
  fc.assert(
    fc.property(fc.anything(), (value) => {
      const score = clampLeadScore(value);
      expect(Number.isInteger(score) && score >= 0 && score <= 100).toBe(true);
    }),
  );
});
