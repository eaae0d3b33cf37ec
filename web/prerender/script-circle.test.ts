import { expect, test } from 'vitest';
import { scriptCircle } from './script-circle.ts';

test('scripts that import each other are a circle, however long it is', () => {
  expect(
    scriptCircle(
      new Map([
        ['start', ['frame', 'forms']],
        ['frame', ['forms']],
        ['forms', []],
      ]),
    ),
  ).toBeNull();
  expect(
    scriptCircle(
      new Map([
        ['start', ['frame']],
        ['frame', ['forms']],
        ['forms', ['records']],
        ['records', ['frame']],
      ]),
    ),
  ).toEqual(['frame', 'forms', 'records', 'frame']);
});
