import { describe, expect, test } from 'vitest';
import { dayByKey, daysOfMonth, monthAfter, monthWeeks } from './month.ts';

test('months follow each other across years, in both directions', () => {
  expect(monthAfter('2026-12', 1)).toBe('2027-01');
  expect(monthAfter('2027-01', -1)).toBe('2026-12');
  expect(monthAfter('2026-03', 12)).toBe('2027-03');
});

test('a month ends on its last day, in leap years too', () => {
  expect(daysOfMonth('2026-02')).toEqual({ first: '2026-02-01', last: '2026-02-28' });
  expect(daysOfMonth('2028-02').last).toBe('2028-02-29');
  expect(daysOfMonth('2026-12').last).toBe('2026-12-31');
});

describe('the weeks of a month', () => {
  test.each([
    // March 1, 2026 is a Sunday.
    ['2026-03', 0, 5, 0],
    ['2026-03', 1, 6, 6],
    ['2026-02', 0, 4, 0],
    ['2026-12', 1, 5, 1],
  ])('%s from weekday %i are %i, the first with %i empty places', (month, first, weeks, empty) => {
    const grid = monthWeeks(month, first);
    expect(grid).toHaveLength(weeks);
    expect(grid[0]?.filter((day) => day === null)).toHaveLength(empty);
    expect(grid.flat().filter((day) => day !== null)).toHaveLength(
      Number(daysOfMonth(month).last.slice(8)),
    );
  });
});

test.each([
  ['ArrowLeft', false, '2026-03-31'],
  ['ArrowRight', false, '2026-04-02'],
  ['ArrowUp', false, '2026-03-25'],
  ['ArrowDown', false, '2026-04-08'],
  // April 1, 2026 is a Wednesday.
  ['Home', false, '2026-03-29'],
  ['End', false, '2026-04-04'],
  ['PageUp', false, '2026-03-01'],
  ['PageDown', false, '2026-05-01'],
  ['PageUp', true, '2025-04-01'],
  ['PageDown', true, '2027-04-01'],
  ['a', false, null],
])('from April 1, %s (shift: %s) leads to %s', (key, shiftKey, to) => {
  expect(dayByKey({ key, shiftKey }, '2026-04-01', 0)).toBe(to);
});
