import { expect, test } from 'vitest';
import { daysMoved, endsBeforeStart } from './project-dates.ts';

test.each([
  ['2026-03-04', '2026-03-03', true],
  ['2026-03-04', '2026-03-04', false],
  [null, '2026-03-03', false],
  ['2026-03-04', null, false],
  ['', '2026-03-03', false],
  ['2026-03-04', '', false],
])('a project from %j to %j ends before it starts: %j', (start, end, is) => {
  expect(endsBeforeStart(start, end)).toBe(is);
});

test.each([
  ['2026-03-04', '2026-04-04', 31],
  ['2026-03-04', '2026-03-01', -3],
  ['2026-03-04', '2026-03-04', 0],
  [null, '2026-03-04', 0],
  ['2026-03-04', null, 0],
  ['', '2026-03-04', 0],
])('a start moved from %j to %j is moved by %i days', (before, after, days) => {
  expect(daysMoved(before, after)).toBe(days);
});
