import { describe, expect, test } from 'vitest';
import { findZones, offsetText } from './zone-search.ts';

describe('the search for a time zone', () => {
  test.each([
    ['kyiv', 'Europe/Kyiv'],
    // By a name from before, too, but under today's.
    ['Kiev', 'Europe/Kyiv'],
    ['calcutta', 'Asia/Kolkata'],
    ['kolkata', 'Asia/Kolkata'],
    ['india', 'Asia/Kolkata'],
    ['ho chi', 'Asia/Ho_Chi_Minh'],
    ['Vietnam', 'Asia/Ho_Chi_Minh'],
    ['germany', 'Europe/Berlin'],
    ['São Paulo', 'America/Sao_Paulo'],
    ['pst', 'America/Los_Angeles'],
    ['new york', 'America/New_York'],
  ])('for %j finds %s first', (search, zone) => {
    expect(findZones(search, [])[0]).toBe(zone);
  });

  test('never offers a former name, or a zone twice', () => {
    for (const search of ['', 'asia', 'ukraine', 'argentina', 'america']) {
      const found = findZones(search, ['Europe/Kiev', 'Europe/Berlin']);
      expect(new Set(found).size).toBe(found.length);
      for (const former of ['Europe/Kiev', 'Asia/Calcutta', 'America/Buenos_Aires'])
        expect(found).not.toContain(former);
    }
  });

  test('begins with the reader’s own zone, and finds nothing for what is no place', () => {
    expect(findZones('', ['Asia/Tokyo', ''])[0]).toBe('Asia/Tokyo');
    expect(findZones('xyzzy', [])).toEqual([]);
  });
});

test.each([
  ['Asia/Kolkata', 'GMT+5:30'],
  ['America/New_York', 'GMT-5'],
  ['Etc/UTC', 'GMT+0'],
])('%s is %s in winter', (zone, text) => {
  expect(offsetText(zone, Date.parse('2026-01-15T12:00:00Z'))).toBe(text);
});
