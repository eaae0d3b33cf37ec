import { expect, test } from 'vitest';
import { bothTimes } from './time-text.ts';

const instant = Date.UTC(2026, 2, 10, 14);
const business = 'America/New_York';

test("a time is given in both time zones, the company's first", () => {
  expect(bothTimes(instant, { business, visitor: 'Asia/Kolkata' })).toEqual([
    { zone: business, text: 'Tuesday, March 10, 2026 at 10:00 AM EDT' },
    { zone: 'Asia/Kolkata', text: 'Tuesday, March 10, 2026 at 7:30 PM GMT+5:30' },
  ]);
});

test.each(['', business])('a visitor in zone %j gets one line', (visitor) => {
  expect(bothTimes(instant, { business, visitor })).toHaveLength(1);
});

test('each zone has its own day', () => {
  const late = Date.UTC(2026, 2, 10, 20);
  const [, there] = bothTimes(late, { business, visitor: 'Pacific/Auckland' });
  expect(there?.text).toContain('Wednesday, March 11, 2026 at 9:00 AM');
});
