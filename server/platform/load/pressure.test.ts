import { describe, expect, test } from 'vitest';
import { CallRate } from './call-rate.ts';
import { isOverloaded } from './pressure.ts';

const calm = { lateMs: 0, callsPerSecond: 1, hasShed: false };
const flood = { lateMs: 60, callsPerSecond: 900, hasShed: false };

describe('the program is overloaded', () => {
  test('once many calls come and the event loop is delayed', () => {
    expect(isOverloaded(false, flood)).toBe(true);
    expect(isOverloaded(false, { ...flood, lateMs: 40 })).toBe(false);
  });

  test('once many calls come and some were shed because the database is behind', () => {
    expect(isOverloaded(false, { ...flood, lateMs: 5, hasShed: true })).toBe(true);
    expect(isOverloaded(false, { ...calm, hasShed: true })).toBe(false);
  });

  test('not for the calls of one person’s page, however much other programs or the disk delay the loop', () => {
    expect(isOverloaded(false, { ...calm, lateMs: 200, callsPerSecond: 48 })).toBe(false);
  });

  test('until no call is shed and the loop is on time', () => {
    expect(isOverloaded(true, { ...flood, lateMs: 30 })).toBe(true);
    expect(isOverloaded(true, { ...flood, lateMs: 10, hasShed: true })).toBe(true);
    expect(isOverloaded(true, { ...flood, lateMs: 10 })).toBe(false);
    expect(isOverloaded(true, { ...flood, callsPerSecond: 40 })).toBe(true);
  });

  test('no longer once few calls come, however delayed the loop still is', () => {
    expect(isOverloaded(true, { ...calm, lateMs: 200, hasShed: true })).toBe(false);
  });
});

describe('the calls of a second', () => {
  /** What is measured every 250 ms, with so many calls in each window. */
  function measured(...windows: number[]): number[] {
    const rate = new CallRate(0);
    return windows.map((calls, at) => {
      for (let n = 0; n < calls; n += 1) rate.note();
      return rate.measure((at + 1) * 250);
    });
  }

  test('are counted over a whole second, so that those of one page at once are not many', () => {
    expect(measured(26, 2, 0, 0, 0)).toEqual([26, 28, 28, 28, 2]);
  });

  test('are many in the first window of a flood already', () => {
    expect(measured(100, 100, 100, 100, 100)).toEqual([100, 200, 300, 400, 400]);
  });

  test('are those of the whole time in which the loop was blocked', () => {
    const rate = new CallRate(0);
    for (let n = 0; n < 90; n += 1) rate.note();
    expect(rate.measure(3000)).toBe(30);
  });
});
