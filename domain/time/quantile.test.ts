import { expect, test } from 'vitest';
import { median, percentile80 } from './quantile.ts';

// rule TIME-10
test.each([
  [[], null, null],
  [[7], 7, 7],
  [[1, 2], 2, 2],
  [[3, 1, 2], 2, 3],
  [[4, 1, 3, 2], 3, 4],
  [[5, 4, 3, 2, 1], 3, 4],
  [[10, 9, 8, 7, 6, 5, 4, 3, 2, 1], 6, 8],
])('the median of %j is %s, and 80%% of them are at most %s', (values, middle, high) => {
  expect([median(values), percentile80(values)]).toEqual([middle, high]);
});
