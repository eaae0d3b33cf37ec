import { expect, test } from 'vitest';
import { quickDays } from './step-values.ts';
import { stepDayText } from './step-words.ts';

test.each([
  ['2026-12-30', 'Today'],
  ['2026-12-31', 'Tomorrow'],
  ['2026-12-29', 'Yesterday'],
  ['2026-12-15', 'Tue, Dec 15'],
  ['2027-01-04', 'Jan 4, 2027'],
])('on December 30, a step that is due on %s says %s', (day, text) => {
  expect(stepDayText(day, '2026-12-30')).toBe(text);
});

test('next week begins on its Monday, also seen from a Sunday', () => {
  const nextWeek = (today: string) => quickDays(today).at(-1)?.day;
  expect(nextWeek('2026-11-30')).toBe('2026-12-07');
  expect(nextWeek('2026-12-06')).toBe('2026-12-07');
});
