import { expect, test } from 'vitest';
import { RecentCalls } from './recent-calls.ts';

const hour = 3_600_000;
const noon = Date.UTC(2026, 2, 4, 12);

test('calls are kept by hour and route for 24 hours', () => {
  const recent = new RecentCalls();
  recent.note(noon, { route: 'GET /a', ms: 10, status: 200 });
  recent.note(noon + 1, { route: 'GET /a', ms: 30, status: 503 });
  recent.note(noon + hour, { route: 'GET /b', ms: 90, status: 200 });
  const hours = recent.hours(noon + hour + 5);
  expect(hours).toHaveLength(24);
  expect(hours.at(-1)).toEqual({ from: noon + hour, calls: 1, errors: 0 });
  expect(hours.at(-2)).toEqual({ from: noon, calls: 2, errors: 1 });
  expect(recent.slowest(noon + hour, 5)).toEqual([
    { route: 'GET /b', calls: 1, averageMs: 90, longestMs: 90 },
    { route: 'GET /a', calls: 2, averageMs: 20, longestMs: 30 },
  ]);
  expect(recent.slowest(noon + 24 * hour, 5).map(({ route }) => route)).toEqual(['GET /b']);
});

test('what is kept does not grow with time', () => {
  const recent = new RecentCalls();
  for (let n = 0; n < 1000; n++)
    recent.note(noon + n * hour, { route: `GET /${n}`, ms: 1, status: 200 });
  expect(recent.slowest(noon + 999 * hour, 10_000)).toHaveLength(24);
});
