import { expect, test } from 'vitest';
import { setupState, stepsLeft } from './setup-steps.ts';

test.each([
  [false, '', 'open'],
  [false, 'skipped', 'skipped'],
  [false, 'done', 'done'],
  [true, '', 'done'],
  [true, 'skipped', 'done'],
] as const)('a step that is there: %j, marked %j, is %s', (isThere, mark, state) => {
  expect(setupState(isThere, mark)).toBe(state);
});

test('only open steps are left, and none once the list is put away', () => {
  expect(stepsLeft(['open', 'done', 'skipped', 'open'], false)).toBe(2);
  expect(stepsLeft(['open', 'done'], true)).toBe(0);
});
