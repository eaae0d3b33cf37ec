import { expect, test } from 'vitest';
import { daysOfFilter } from './next-step.ts';

test('the days of the next step are those before today, today, or seven from today', () => {
  const today = '2026-02-27';
  expect(daysOfFilter('overdue', today)).toEqual({ before: today });
  expect(daysOfFilter('today', today)).toEqual({ from: today, before: '2026-02-28' });
  expect(daysOfFilter('week', today)).toEqual({ from: today, before: '2026-03-06' });
  expect(daysOfFilter('none', today)).toBeNull();
});
