import { expect, test } from 'vitest';
import { zipNames } from './zip-names.ts';

test('every file of an archive has a name of its own', () => {
  expect(
    zipNames(['Plan.pdf', 'plan.PDF', 'Plan (2).pdf', 'Plan.pdf', '..hidden.txt', 'a']),
  ).toEqual(['Plan.pdf', 'plan (2).PDF', 'Plan (2) (2).pdf', 'Plan (3).pdf', 'hidden.txt', 'a']);
});
