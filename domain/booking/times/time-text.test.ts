import { expect, test } from 'vitest';
import { bothTimes } from './time-text.ts';

const instant = Date.UTC(2026, 2, 10, 14);
const business = 'America/New_York';

test('a time reads on both clocks, the company first', () => {
  expect(bothTimes(instant, { business, visitor: 'Asia/Kolkata' })).toEqual([
    { zone: business, text: 'Tuesday, March 10, 2026 at 10:00 AM EDT' },
    { zone: 'Asia/Kolkata', text: 'Tuesday, March 10, 2026 at 7:30 PM GMT+5:30' },
  ]);
});

test.each(['', business])('a visitor in zone %j needs one line', (visitor) => {
  expect(bothTimes(instant, { business, visitor })).toHaveLength(1);
});

test('the day is that of each zone', () => {
  const late = Date.UTC(2026, 2, 10, 20);
  const [, there] = bothTimes(late, { business, visitor: 'Pacific/Auckland' });
  expect(there?.text).toContain('Wednesday, March 11, 2026 at 9:00 AM');
});
