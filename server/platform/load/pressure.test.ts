import { describe, expect, test } from 'vitest';
import { isTooMuch } from './pressure.ts';

const calm = { lateMs: 0, callsPerSecond: 1, hasPutOff: false };
const flood = { lateMs: 60, callsPerSecond: 900, hasPutOff: false };

describe('there is too much to do', () => {
  test('once many calls come and the event loop is late', () => {
    expect(isTooMuch(false, flood)).toBe(true);
    expect(isTooMuch(false, { ...flood, lateMs: 40 })).toBe(false);
  });

  test('once many calls come and some had to be put off because the database is behind', () => {
    expect(isTooMuch(false, { ...flood, lateMs: 5, hasPutOff: true })).toBe(true);
    expect(isTooMuch(false, { ...calm, hasPutOff: true })).toBe(false);
  });

  test('not for the calls of one person’s page, however late other programs or the disk make the loop', () => {
    expect(isTooMuch(false, { ...calm, lateMs: 200, callsPerSecond: 48 })).toBe(false);
  });

  test('until nothing has to be put off and the loop is on time', () => {
    expect(isTooMuch(true, { ...flood, lateMs: 30 })).toBe(true);
    expect(isTooMuch(true, { ...flood, lateMs: 10, hasPutOff: true })).toBe(true);
    expect(isTooMuch(true, { ...flood, lateMs: 10 })).toBe(false);
    expect(isTooMuch(true, { ...flood, callsPerSecond: 40 })).toBe(true);
  });

  test('no longer once few calls come, however late the loop still is', () => {
    expect(isTooMuch(true, { ...calm, lateMs: 200, hasPutOff: true })).toBe(false);
  });
});
