import { describe, expect, test } from 'vitest';
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
