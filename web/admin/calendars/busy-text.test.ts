import { expect, test } from 'vitest';
import { busyText } from './busy-text.ts';

test.each([
  ['2026-03-10T13:00Z', '2026-03-10T15:00Z', 'Tue, Mar 10, 9:00 AM to 11:00 AM'],
  ['2026-03-10T04:00Z', '2026-03-11T04:00Z', 'Tue, Mar 10, all day'],
  ['2026-03-10T04:00Z', '2026-03-13T04:00Z', 'Tue, Mar 10 to Thu, Mar 12'],
  ['2026-03-10T20:00Z', '2026-03-11T05:00Z', 'Tue, Mar 10, 4:00 PM to Wed, Mar 11, 1:00 AM'],
])('%s to %s is %s', (from, to, text) => {
  expect(busyText({ from, to }, 'America/New_York')).toBe(text);
});
