import { expect, test } from 'vitest';
import { changeSince } from './changed-meanwhile.ts';

const before = {
  status: 'pending',
  startsAt: '2026-03-12T14:00:00.000Z',
  timeZone: 'America/New_York',
  visitorTimeZone: 'Europe/Berlin',
  hostName: '',
} as const;
const later = '2026-04-02T13:00:00.000Z';

test.each([
  [{}, ''],
  [{ status: 'confirmed' }, 'It was confirmed.'],
  [{ status: 'cancelled', startsAt: later }, 'It was canceled.'],
  [{ hostName: 'Mara' }, 'It is now with Mara.'],
  [
    { startsAt: later },
    'It was moved from Thursday, March 12, 2026 at 3:00 PM GMT+1 to Thursday, April 2, 2026 at 3:00 PM GMT+2.',
  ],
] as const)('a page says what has changed: %j', (change, text) => {
  expect(changeSince(before, { ...before, ...change })).toBe(text);
});

test('a meeting that takes place after all says so', () => {
  expect(changeSince({ ...before, status: 'cancelled' }, before)).toContain('It’s back on for');
});
