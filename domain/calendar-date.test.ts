import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, addMonths, daysBetween, isCalendarDate, mondayOf } from './calendar-date.ts';

describe('a calendar date', () => {
  test.each(['2026-01-31', '2024-02-29', '2000-02-29', '1999-12-31'])('%s exists', (date) => {
    expect(isCalendarDate(date)).toBe(true);
  });

  test.each([
    '2026-02-30',
    '2026-02-29',
    '1900-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-04-31',
    '2026-1-1',
    '',
    '2026-01-01T00:00:00Z',
  ])('%j does not', (date) => {
    expect(isCalendarDate(date)).toBe(false);
  });
});

describe('adding months', () => {
  test.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2024-01-31', 1, '2024-02-29'],
    ['2026-01-31', 2, '2026-03-31'],
    ['2026-01-31', 3, '2026-04-30'],
    ['2026-11-15', 2, '2027-01-15'],
    ['2026-12-31', 12, '2027-12-31'],
    ['2024-02-29', 12, '2025-02-28'],
    ['2026-06-10', 0, '2026-06-10'],
  ])('%s and %d months is %s', (date, months, result) => {
    expect(addMonths(date, months)).toBe(result);
  });

  test('always gives an existing day in the right month', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1970-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }),
        fc.integer({ min: 0, max: 120 }),
        (date, months) => {
          const start = date.toISOString().slice(0, 10);
          const end = addMonths(start, months);
          expect(isCalendarDate(end)).toBe(true);
          const monthsOf = (text: string) =>
            Number(text.slice(0, 4)) * 12 + Number(text.slice(5, 7));
          expect(monthsOf(end) - monthsOf(start)).toBe(months);
        },
      ),
    );
  });
});

describe('the number of days between two days', () => {
  test.each([
    ['2026-03-04', '2026-03-04', 0],
    ['2026-02-28', '2026-03-01', 1],
    ['2026-03-01', '2026-02-28', -1],
    ['2026-03-07', '2026-03-09', 2],
  ])('from %s to %s is %d', (from, to, days) => {
    expect(daysBetween(from, to)).toBe(days);
    expect(addDays(from, days)).toBe(to);
  });
});

describe('the Monday of a week', () => {
  test.each([
    ['2026-03-02', '2026-03-02'],
    ['2026-03-04', '2026-03-02'],
    ['2026-03-08', '2026-03-02'],
    ['2026-03-01', '2026-02-23'],
    ['2027-01-01', '2026-12-28'],
  ])('of %s is %s', (day, monday) => {
    expect(mondayOf(day)).toBe(monday);
  });
});
