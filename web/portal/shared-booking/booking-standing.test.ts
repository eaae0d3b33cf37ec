import { expect, test } from 'vitest';
import { headingOf, lateText, standingOf } from './booking-standing.ts';

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
] as const)('the state of a %s booking at %s is "%s"', (status, time, standing) => {
  expect(standingOf({ ...booking, status }, at(time))).toBe(standing);
});

test.each([
  ['too early to be late', { canSayLate: false, lateAt: null }, '09:00', /24 hours before/],
  ['time to say it', { canSayLate: true, lateAt: null }, '13:00', /^$/],
  ['said already', { canSayLate: false, lateAt: '2026-03-10T13:00:00.000Z' }, '13:10', /^$/],
  ['begun', { canSayLate: false, lateAt: null }, '14:10', /^$/],
])('an email link for running late: %s', (_, booking, time, words) => {
  const known = { startsAt: '2026-03-10T14:00:00.000Z', isProjectMeeting: false };
  expect(lateText({ ...booking, ...known }, at(time))).toMatch(words);
});

test('the heading calls a meeting about a project a meeting', () => {
  expect(headingOf('cancelled', { isProjectMeeting: true })).toBe('Your meeting is canceled');
  expect(headingOf('over', { isProjectMeeting: false })).toBe('Your consultation is over');
  expect(headingOf('held', { isProjectMeeting: true })).toBe('Your time is reserved');
});
