import { expect, test } from 'vitest';
import { openingDay, weekDays, weekStart } from './week.ts';

test.each([
  ['2026-11-23', '2026-11-23'],
  ['2026-11-29', '2026-11-23'],
  ['2026-11-22', '2026-11-16'],
  ['2026-01-01', '2025-12-29'],
  ['2028-03-01', '2028-02-28'],
])('the week of %s begins on Monday %s', (day, monday) => {
  expect(weekStart(day)).toBe(monday);
});

test.each([
  ['2026-11-23', '2026-11-23'],
  ['2026-11-27', '2026-11-23'],
  ['2026-11-28', '2026-11-28'],
  ['2026-11-29', '2026-11-29'],
])('a calendar opens on %s with the days from %s', (today, first) => {
  expect(openingDay(today)).toBe(first);
});

test('a week has seven days, even across the end of a month and a clock change', () => {
  expect(weekDays('2026-03-30')).toEqual([
    '2026-03-30',
    '2026-03-31',
    '2026-04-01',
    '2026-04-02',
    '2026-04-03',
    '2026-04-04',
    '2026-04-05',
  ]);
});
