import { expect, test } from 'vitest';
import { hourText, shownHours } from './plot-words.ts';

const day = (...used: number[]) =>
  Array.from({ length: 24 }, (_, hour) => ({ hour, bookings: used.includes(hour) ? 1 : 0 }));

test.each([
  [[], 8, 17],
  [[10], 8, 17],
  [[6, 20], 6, 20],
  [[0, 23], 0, 23],
])('with bookings at %j the hours %d to %d are shown', (used, first, last) => {
  const shown = shownHours(day(...used));
  expect([shown[0]?.hour, shown.at(-1)?.hour]).toEqual([first, last]);
});

test.each([
  [0, '12 AM'],
  [9, '9 AM'],
  [12, '12 PM'],
  [17, '5 PM'],
  [24, '12 AM'],
])('hour %d is %s', (hour, text) => {
  expect(hourText(hour)).toBe(text);
});
