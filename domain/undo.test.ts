import { expect, test } from 'vitest';
import { canUndo, undoAcceptedMs, undoOfferedMs } from './undo.ts';

test.each([
  [-1, false],
  [0, true],
  [undoOfferedMs, true],
  [undoAcceptedMs - 1, true],
  [undoAcceptedMs, false],
])('something done %i ms ago can be undone: %s', (ago, expected) => {
  expect(canUndo(1_000_000, 1_000_000 + ago)).toBe(expected);
});
