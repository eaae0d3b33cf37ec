import { expect, test } from 'vitest';
import { timeLeftText } from './time-left.ts';

const now = Date.parse('2026-03-04T17:00:00Z');
const day = 86_400_000;

test.each([
  [30 * day, '30 days left'],
  [2 * day, '2 days left'],
  [2 * day - 1, '47 hours left'],
  [3_600_000, '1 hour left'],
  [3_599_999, '59 minutes left'],
  [1, '1 minute left'],
  [0, ''],
  [-5, ''],
])('%i milliseconds are shown as "%s"', (left, text) => {
  expect(timeLeftText(now + left, now, 'UTC')).toBe(text);
});

test.each([
  // Noon in New York: a minute, and eleven hours, after a quote was made valid for 30 days.
  [60_000, '30 days left'],
  [11 * 3_600_000, '30 days left'],
  // Past midnight there, while the day of UTC changed hours before.
  [12 * 3_600_000, '29 days left'],
])('%i ms after it became valid for 30 days it has %s', (later, text) => {
  const until = now + 30 * day;
  expect(timeLeftText(until, now + later, 'America/New_York')).toBe(text);
});

test('a quote valid to the end of a day counts the days to that day', () => {
  // The end of March 10 in New York, where summer time began on March 8.
  const until = Date.parse('2026-03-11T04:00:00Z');
  expect(timeLeftText(until, now, 'America/New_York')).toBe('6 days left');
});
