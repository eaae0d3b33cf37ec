import { describe, expect, test } from 'vitest';
import { isTooMuch } from './pressure.ts';

const calm = { lateMs: 0, callsPerSecond: 1, hasPutOff: false };
const flood = { lateMs: 60, callsPerSecond: 900, hasPutOff: false };

describe('the program is overloaded', () => {
  test('once many calls come and the event loop is delayed', () => {
    expect(isTooMuch(false, flood)).toBe(true);
    expect(isTooMuch(false, { ...flood, lateMs: 40 })).toBe(false);
  });

  test('once many calls come and some were shed because the database is behind', () => {
    expect(isTooMuch(false, { ...flood, lateMs: 5, hasPutOff: true })).toBe(true);
    expect(isTooMuch(false, { ...calm, hasPutOff: true })).toBe(false);
  });

  test('not for the calls of one person’s page, however much other programs or the disk delay the loop', () => {
    expect(isTooMuch(false, { ...calm, lateMs: 200, callsPerSecond: 48 })).toBe(false);
  });

  test('until no call is shed and the loop is on time', () => {
    expect(isTooMuch(true, { ...flood, lateMs: 30 })).toBe(true);
    expect(isTooMuch(true, { ...flood, lateMs: 10, hasPutOff: true })).toBe(true);
    expect(isTooMuch(true, { ...flood, lateMs: 10 })).toBe(false);
    expect(isTooMuch(true, { ...flood, callsPerSecond: 40 })).toBe(true);
  });

  test('no longer once few calls come, however delayed the loop still is', () => {
    expect(isTooMuch(true, { ...calm, lateMs: 200, hasPutOff: true })).toBe(false);
  });
});
