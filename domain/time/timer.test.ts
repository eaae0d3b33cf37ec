import { expect, test } from 'vitest';
import { isForgotten, longestTimerMs, timerMinutes } from './timer.ts';

// rule TIME-9
test('a timer is forgotten after 12 hours', () => {
  expect(isForgotten(1000, 1000 + longestTimerMs)).toBe(false);
  expect(isForgotten(1000, 1001 + longestTimerMs)).toBe(true);
});

test.each([
  [0, 1],
  [-5000, 1],
  [89_999, 1],
  [90_000, 2],
  [3_600_000, 60],
])('%i ms are %i minutes', (ms, minutes) => expect(timerMinutes(0, ms)).toBe(minutes));
