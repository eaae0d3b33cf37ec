import { expect, test } from 'vitest';
import { zoneOffsetMs } from './time-zone.ts';
import { currentZoneName, currentZoneNames } from './zone-names.ts';

const reported = Intl.supportedValuesOf('timeZone');

test('the list names cities as they are called today', () => {
  const names = currentZoneNames(reported);
  for (const old of ['Asia/Calcutta', 'Europe/Kiev', 'America/Godthab', 'Africa/Asmera'])
    expect(names).not.toContain(old);
  for (const name of ['Asia/Kolkata', 'Europe/Kyiv', 'America/Nuuk', 'Africa/Asmara'])
    expect(names).toContain(name);
  expect(names).toHaveLength(reported.length);
  expect(names).toEqual(names.toSorted());
});

test('a zone in both spellings is listed once', () => {
  expect(currentZoneNames(['Europe/Kyiv', 'Europe/Kiev'])).toEqual(['Europe/Kyiv']);
});

test('today’s name has the same clocks', () => {
  for (const old of reported) {
    const name = currentZoneName(old);
    for (const day of ['2020-01-15', '2026-01-15', '2026-07-15'])
      expect(zoneOffsetMs(Date.parse(day), name), old).toBe(zoneOffsetMs(Date.parse(day), old));
  }
});

test.each(['Asia/Kolkata', 'Europe/Berlin', 'UTC', '', 'constructor'])(
  'any other name stays: %j',
  (name) => expect(currentZoneName(name)).toBe(name),
);
