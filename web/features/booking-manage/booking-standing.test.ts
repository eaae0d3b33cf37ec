import { expect, test } from 'vitest';
import { standingOf } from './booking-standing.ts';

const booking = {
  status: 'pending',
  startsAt: '2026-03-10T14:00:00.000Z',
  endsAt: '2026-03-10T14:30:00.000Z',
} as const;
const at = (time: string) => Date.parse(`2026-03-10T${time}:00Z`);

test.each([
  ['pending', '13:59', 'held'],
  ['confirmed', '13:59', 'confirmed'],
  ['confirmed', '14:00', 'running'],
  ['pending', '14:29', 'running'],
  ['confirmed', '14:30', 'over'],
  ['cancelled', '13:00', 'cancelled'],
  ['cancelled', '15:00', 'cancelled'],
] as const)('a %s booking is at %s %s', (status, time, standing) => {
  expect(standingOf({ ...booking, status }, at(time))).toBe(standing);
});
