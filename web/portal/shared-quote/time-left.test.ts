import { expect, test } from 'vitest';
import { timeLeftText } from './time-left.ts';

test.each([
  [30 * 86_400_000, '30 days left'],
  [2 * 86_400_000, '2 days left'],
  [2 * 86_400_000 - 1, '47 hours left'],
  [3_600_000, '1 hour left'],
  [3_599_999, '59 minutes left'],
  [1, '1 minute left'],
  [0, ''],
  [-5, ''],
])('%i milliseconds are shown as "%s"', (left, text) => {
  expect(timeLeftText(1_000_000 + left, 1_000_000)).toBe(text);
});
