import { describe, expect, test } from 'vitest';
import { canJoin, dueReminder } from './meeting-time.ts';

const startsAt = Date.UTC(2026, 2, 10, 14);
const minute = 60_000;
const hour = 60 * minute;

test.each([
  [-10 * minute - 1, false],
  [-10 * minute, true],
  [0, true],
  [30 * minute - 1, true],
  [30 * minute, false],
])('whether a meeting can be joined %d ms from its start: %s', (from, open) => {
  expect(canJoin(startsAt, startsAt + from)).toBe(open);
});

describe('the due reminder', () => {
  test.each([
    [-24 * hour - 1, null],
    [-24 * hour, '24h'],
    [-hour - 1, '24h'],
    [-hour, '1h'],
    [-1, '1h'],
    [0, null],
  ])('%d ms from the start is %s', (from, due) => {
    const meeting = { startsAt, arrangedAt: startsAt - 72 * hour };
    expect(dueReminder(meeting, startsAt + from)).toBe(due);
  });

  test.each([
    [-23 * hour, -2 * hour, null],
    [-23 * hour, -hour, '1h'],
    [-30 * minute, -10 * minute, null],
  ])('of a meeting arranged at %d ms, %d ms from its start, is %s', (arranged, from, due) => {
    const meeting = { startsAt, arrangedAt: startsAt + arranged };
    expect(dueReminder(meeting, startsAt + from)).toBe(due);
  });
});
