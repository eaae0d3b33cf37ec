import { expect, test } from 'vitest';
import {
  bothTimes,
  longTimeText,
  shortTimeText,
  zonedClockText,
  zoneName,
  zoneText,
} from './time-text.ts';

const instant = Date.UTC(2026, 2, 10, 14);
const business = 'America/New_York';

test("a time is given in both time zones, the company's first", () => {
  expect(bothTimes(instant, { business, visitor: 'Asia/Kolkata' })).toEqual([
    { zone: business, text: 'Tuesday, March 10, 2026 at 10:00 AM EDT' },
    { zone: 'Asia/Kolkata', text: 'Tuesday, March 10, 2026 at 7:30 PM GMT+5:30' },
  ]);
});

test("a zone's former name is shown as today's", () => {
  const [, theirs] = bothTimes(instant, { business, visitor: 'Asia/Calcutta' });
  expect(theirs?.zone).toBe('Asia/Kolkata');
  expect(bothTimes(instant, { business: 'Europe/Kyiv', visitor: 'Europe/Kiev' })).toHaveLength(1);
  const name = (zone: string) => zoneName(zone, Date.UTC(2026, 10, 29));
  expect(name('America/Chicago')).toBe('Central Time (Chicago)');
  expect(name('America/New_York')).toBe('Eastern Time (New York)');
  expect(name('Asia/Tokyo')).toBe('Japan Time (Tokyo)');
  expect(name('Europe/Berlin')).toBe('Central European Time (Berlin)');
  expect([name('UTC'), name('Etc/GMT+5')]).toEqual(['UTC', 'Etc/GMT+5']);
  expect(zoneText('America/Buenos_Aires')).toBe('America/Argentina/Buenos Aires');
});

test.each(['', business])('a visitor in zone %j gets one line', (visitor) => {
  expect(bothTimes(instant, { business, visitor })).toHaveLength(1);
});

test('each zone has its own day', () => {
  const late = Date.UTC(2026, 2, 10, 20);
  const [, there] = bothTimes(late, { business, visitor: 'Pacific/Auckland' });
  expect(there?.text).toContain('Wednesday, March 11, 2026 at 9:00 AM');
});

test.each([
  [Date.UTC(2026, 0, 15, 15), '10:00 AM EST', '4:00 PM GMT+1'],
  [Date.UTC(2026, 6, 15, 14), '10:00 AM EDT', '4:00 PM GMT+2'],
  // An hour before and after New York's clocks are set back, while Berlin's already were.
  [Date.UTC(2026, 10, 1, 5), '1:00 AM EDT', '6:00 AM GMT+1'],
  [Date.UTC(2026, 10, 1, 6), '1:00 AM EST', '7:00 AM GMT+1'],
])('the zone of a time is named as at that instant: %i', (at, ours, theirs) => {
  for (const text of [longTimeText, shortTimeText, zonedClockText]) {
    expect(text(at, business)).toContain(ours);
    expect(text(at, 'Europe/Berlin')).toContain(theirs);
  }
});
