import { expect, test } from 'vitest';
import { stepRow } from './row-focus.ts';

test.each([
  [-1, 1, 3, 0],
  [-1, -1, 3, 0],
  [0, 1, 3, 1],
  [2, 1, 3, 2],
  [0, -1, 3, 0],
  [2, -1, 3, 1],
  [-1, 1, 0, -1],
] as const)('from row %d by %d among %d rows, the focus moves to %d', (from, by, count, to) => {
  expect(stepRow(from, by, count)).toBe(to);
});
