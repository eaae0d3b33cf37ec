import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { instantOf, isTimeZone, offsetSpells, wallTimeOf, zoneOffsetMs } from './time-zone.ts';

const zones = [
  'America/New_York',
  'Europe/Berlin',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Auckland',
  'Pacific/Apia',
  'America/St_Johns',
  'UTC',
];
const iso = (instant: number) => new Date(instant).toISOString();

describe('a wall time', () => {
  test.each([
    ['America/New_York', '2026-01-15', '09:00', '2026-01-15T14:00:00.000Z'],
    ['America/New_York', '2026-07-15', '09:00', '2026-07-15T13:00:00.000Z'],
    // Clocks go forward on March 8 and back on November 1, 2026.
    ['America/New_York', '2026-03-07', '16:00', '2026-03-07T21:00:00.000Z'],
    ['America/New_York', '2026-03-08', '01:59', '2026-03-08T06:59:00.000Z'],
    ['America/New_York', '2026-03-08', '03:00', '2026-03-08T07:00:00.000Z'],
    ['America/New_York', '2026-03-08', '09:00', '2026-03-08T13:00:00.000Z'],
    ['America/New_York', '2026-11-01', '09:00', '2026-11-01T14:00:00.000Z'],
    // Europe changes on March 29 and October 25, 2026.
    ['Europe/Berlin', '2026-03-28', '09:00', '2026-03-28T08:00:00.000Z'],
    ['Europe/Berlin', '2026-03-29', '09:00', '2026-03-29T07:00:00.000Z'],
    ['Europe/Berlin', '2026-10-24', '16:00', '2026-10-24T14:00:00.000Z'],
    ['Europe/Berlin', '2026-10-25', '16:00', '2026-10-25T15:00:00.000Z'],
    ['Asia/Kolkata', '2026-03-29', '09:00', '2026-03-29T03:30:00.000Z'],
    ['Asia/Kathmandu', '2026-03-29', '09:00', '2026-03-29T03:15:00.000Z'],
    ['Pacific/Auckland', '2026-01-15', '09:00', '2026-01-14T20:00:00.000Z'],
    // The only zone whose daylight saving time is half an hour.
    ['Australia/Lord_Howe', '2026-01-15', '09:00', '2026-01-14T22:00:00.000Z'],
    ['Australia/Lord_Howe', '2026-07-15', '09:00', '2026-07-14T22:30:00.000Z'],
    ['UTC', '2028-02-29', '00:00', '2028-02-29T00:00:00.000Z'],
  ])('in %s on %s at %s is %s', (zone, date, time, instant) => {
    expect(iso(instantOf({ date, time }, zone))).toBe(instant);
    expect(wallTimeOf(Date.parse(instant), zone)).toEqual({ date, time });
  });

  test('that occurs twice is the first of both', () => {
    const at = instantOf({ date: '2026-11-01', time: '01:30' }, 'America/New_York');
    expect(iso(at)).toBe('2026-11-01T05:30:00.000Z');
    expect(wallTimeOf(at + 3_600_000, 'America/New_York').time).toBe('01:30');
  });

  test('that is skipped is the same distance after the jump', () => {
    const at = instantOf({ date: '2026-03-29', time: '02:30' }, 'Europe/Berlin');
    expect(wallTimeOf(at, 'Europe/Berlin')).toEqual({ date: '2026-03-29', time: '03:30' });
  });

  test('converts to an instant and back in every zone', () => {
    const days = fc.integer({ min: 0, max: 365 * 30 });
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        days,
        fc.integer({ min: 9, max: 16 }),
        (zone, day, hour) => {
          const date = iso(Date.UTC(2020, 0, 1) + day * 86_400_000).slice(0, 10);
          const time = `${String(hour).padStart(2, '0')}:00`;
          expect(wallTimeOf(instantOf({ date, time }, zone), zone)).toEqual({ date, time });
        },
      ),
      { numRuns: 1000 },
    );
  });

  test('of any instant converts back to an instant with the same wall time', () => {
    const instants = fc.integer({ min: Date.UTC(2000, 0, 1), max: Date.UTC(2060, 0, 1) });
    fc.assert(
      fc.property(fc.constantFrom(...zones), instants, (zone, some) => {
        const instant = Math.floor(some / 60_000) * 60_000;
        const wall = wallTimeOf(instant, zone);
        const back = instantOf(wall, zone);
        // A wall time that occurs twice converts to the first of its two instants.
        expect(wallTimeOf(back, zone)).toEqual(wall);
        expect([0, 1_800_000, 3_600_000]).toContain(instant - back);
      }),
      { numRuns: 1000 },
    );
  });
});

test('offsets follow daylight saving time', () => {
  const hours = (date: string, zone: string) => zoneOffsetMs(Date.parse(date), zone) / 3_600_000;
  expect(hours('2026-03-08T06:59:59.999Z', 'America/New_York')).toBe(-5);
  expect(hours('2026-03-08T07:00:00Z', 'America/New_York')).toBe(-4);
  expect(hours('2026-10-25T00:59:59.999Z', 'Europe/Berlin')).toBe(2);
  expect(hours('2026-10-25T01:00:00Z', 'Europe/Berlin')).toBe(1);
  expect(hours('2026-06-01T00:00:00Z', 'Asia/Kolkata')).toBe(5.5);
});

test.each([
  ['America/New_York', true],
  ['America/Argentina/Buenos_Aires', true],
  ['UTC', true],
  ['Etc/GMT+5', true],
  ['Mars/Olympus', false],
  ['', false],
  ['+05:30', false],
  ["America/New_York'; --", false],
  ['A'.repeat(100), false],
])('%j is a zone: %s', (name, known) => {
  expect(isTimeZone(name)).toBe(known);
});

describe('spells of equal offset', () => {
  const at = (text: string) => Date.parse(text);
  const hour = 3_600_000;

  test('end where the clocks change', () => {
    const [from, to] = [at('2026-02-02T05:00Z'), at('2026-04-27T04:00Z')];
    expect(offsetSpells(from, to, 'America/New_York')).toEqual([
      { until: at('2026-03-08T07:00Z'), offsetMs: -5 * hour },
      { until: to, offsetMs: -4 * hour },
    ]);
  });

  test('a zone whose clocks never change has one', () => {
    const to = at('2027-01-01T00:00Z');
    expect(offsetSpells(at('2026-01-01T00:00Z'), to, 'Asia/Kolkata')).toEqual([
      { until: to, offsetMs: 5.5 * hour },
    ]);
  });

  test('both changes of a year are found', () => {
    const spells = offsetSpells(at('2026-01-01T00:00Z'), at('2027-01-01T00:00Z'), 'Europe/Berlin');
    expect(spells.map(({ until }) => new Date(until).toISOString())).toEqual([
      '2026-03-29T01:00:00.000Z',
      '2026-10-25T01:00:00.000Z',
      '2027-01-01T00:00:00.000Z',
    ]);
  });
});
