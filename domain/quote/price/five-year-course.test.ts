import fc from 'fast-check';
import { expect, test } from 'vitest';
import { adminFigures } from './admin-figures.ts';
import { fiveYearCourse } from './five-year-course.ts';

test('after five years both ways differ by the 5-year savings', () => {
  fc.assert(
    fc.property(
      fc.nat(9_999_999),
      fc.integer({ min: 1, max: 999_999 }),
      (cost, exactMonthlySpend) => {
        const input = { estimatedCost: String(cost), currentMonthlySpend: '', exactMonthlySpend };
        const last = fiveYearCourse(input)?.at(-1);
        expect(last && last.presentCents - last.oursCents).toBe(
          adminFigures(input).fiveYearSavings.value,
        );
      },
    ),
  );
});

test('at the start only the system is paid, and without a spend there is no course', () => {
  const input = { estimatedCost: '9555', currentMonthlySpend: '151-300' };
  expect(fiveYearCourse(input)?.[0]).toEqual({ year: 0, presentCents: 0, oursCents: 955_500 });
  expect(fiveYearCourse({ ...input, currentMonthlySpend: '' })).toBeNull();
  expect(fiveYearCourse({ ...input, currentMonthlySpend: '0' })).toBeNull();
  expect(fiveYearCourse({ ...input, exactMonthlySpend: 0 })).toBeNull();
});
