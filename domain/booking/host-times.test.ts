import { describe, expect, test } from 'vitest';
import { type HostTimes, isFreeAt, isKnown, joinBusy } from './host-times.ts';

const times = (change: Partial<HostTimes> = {}): HostTimes => ({
  busy: [
    { from: 10, to: 20 },
    { from: 30, to: 40 },
  ],
  knownUntil: 100,
  isSure: true,
  ...change,
});

describe('a host', () => {
  test.each([
    [0, 10, true],
    [0, 11, false],
    [12, 14, false],
    [19, 21, false],
    [20, 30, true],
    [20, 31, false],
    [15, 35, false],
    [40, 100, true],
    [99, 101, false],
  ])('from %i to %i is free: %s', (from, to, isFree) => {
    expect(isFreeAt(times(), { from, to })).toBe(isFree);
  });

  test('without calendars is free, and one whose calendars cannot be read is not', () => {
    expect([isKnown(undefined), isFreeAt(undefined, { from: 0, to: 1e15 })]).toEqual([true, true]);
    const unread = times({ busy: [], knownUntil: Number.NEGATIVE_INFINITY });
    expect([isKnown(unread), isFreeAt(unread, { from: 0, to: 1 })]).toEqual([false, false]);
  });
});

test('busy times that overlap or touch are one', () => {
  const all = [
    { from: 5, to: 6 },
    { from: 1, to: 3 },
    { from: 3, to: 4 },
    { from: 2, to: 3 },
  ];
  expect(joinBusy(all)).toEqual([
    { from: 1, to: 4 },
    { from: 5, to: 6 },
  ]);
});
