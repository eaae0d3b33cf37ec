import { expect, test } from 'vitest';
import type { BookingSettingsReply } from '#contract/bookings/booking-settings.ts';
import type { BookingReply } from '#contract/bookings/bookings.ts';
import { defaultBookingRules } from '#domain/booking/booking-rules.ts';
import { instantOf } from '#domain/booking/times/time-zone.ts';
import { nowWithin, partOf, planRows, weekPlan } from './week-plan.ts';

const timeZone = 'America/New_York';
const settings = {
  ...defaultBookingRules,
  workingDays: [1, 2, 3, 4, 5],
  slots: ['09:00', '10:00', '11:00', '13:00'],
  blockedTimes: [{ date: '2026-03-10', time: '11:00' }],
  timeZone,
} as unknown as BookingSettingsReply;
const at = (date: string, time: string) => instantOf({ date, time }, timeZone);
const booking = (date: string, time: string) =>
  ({ id: `${date} ${time}`, startsAt: new Date(at(date, time)).toISOString() }) as BookingReply;

test('a week has its bookings, what is blocked, and the free stretches of working days to come', () => {
  const days = ['2026-03-09', '2026-03-10', '2026-03-14'];
  const now = at('2026-03-09', '10:30');
  const bookings = [booking('2026-03-10', '09:00'), booking('2026-03-10', '12:30')];
  const plan = weekPlan(days, bookings, settings, now);
  expect(plan.times).toEqual(['09:00', '10:00', '11:00', '12:30', '13:00']);
  const states = plan.days.map(({ cells }) =>
    cells.map(({ state, bookings }) => (bookings.length > 0 ? 'booked' : state)),
  );
  expect(states).toEqual([
    // The booking time of another zone is no gap, and neither are hours that are over.
    ['none', 'none', 'free', 'none', 'free'],
    // A consultation lasts half an hour and ends when the next time begins.
    ['booked', 'free', 'blocked', 'booked', 'free'],
    ['none', 'none', 'none', 'none', 'none'],
  ]);
  expect(plan.days.map(({ isClosed }) => isClosed)).toEqual([false, false, true]);
});

test('free times in a row are one stretch, marked on the first', () => {
  const [day] = weekPlan(['2026-03-11'], [booking('2026-03-11', '11:00')], settings, 0).days;
  const until = day?.cells.map(({ freeUntil }) => freeUntil);
  expect(until).toEqual([
    at('2026-03-11', '10:00'),
    undefined,
    undefined,
    at('2026-03-11', '13:00'),
  ]);
});

test('a stretch ends at a break and begins anew after it', () => {
  const [day] = weekPlan(['2026-03-11'], [], settings, 0).days;
  expect(day?.cells.map(({ freeUntil }) => freeUntil)).toEqual([
    at('2026-03-11', '11:00'),
    undefined,
    undefined,
    at('2026-03-11', '13:00'),
  ]);
});

test('a time that is taken by somebody else’s booking is busy, and nothing is free beside it', () => {
  const near = { ...settings, bufferMinutes: 60 };
  const taken = [at('2026-03-11', '10:00')];
  const [day] = weekPlan(['2026-03-11'], [], near, 0, taken).days;
  expect(day?.cells.map(({ state }) => state)).toEqual(['none', 'busy', 'none', 'free']);
});

test('a time says which hosts are busy, and is free in no stretch when all are', () => {
  const hosts = ['a', 'b'].map((userId) => ({ userId, types: null }));
  const two: BookingSettingsReply = { ...settings, hosts };
  const busy = (hostId: string, time: string) => ({
    hostId,
    name: hostId === 'a' ? 'Ada' : 'Ben',
    from: new Date(at('2026-03-11', time)).toISOString(),
    to: new Date(at('2026-03-11', time) + 1_800_000).toISOString(),
  });
  const times = [busy('a', '09:00'), busy('a', '10:15'), busy('b', '10:00')];
  const [day] = weekPlan(['2026-03-11'], [], two, 0, [], times).days;
  expect(day?.cells.map(({ busyHosts, isAllBusy }) => [busyHosts.join(), isAllBusy])).toEqual([
    ['Ada', false],
    ['Ada,Ben', true],
    ['', false],
    ['', false],
  ]);
  expect(day?.cells[0]?.freeUntil).toBe(at('2026-03-11', '09:00'));
  const away = { firstDate: '2026-03-11', lastDate: '2026-03-11', label: '' };
  const allBusy = (rules: object) =>
    weekPlan(['2026-03-11'], [], { ...two, ...rules }, 0, [], times).days[0]?.cells.map(
      ({ isAllBusy }) => isAllBusy,
    );
  expect(allBusy({ absences: [{ userId: 'b', ...away }] })).toEqual([true, true, false, false]);
  expect(allBusy({ bufferMinutes: 31 })).toEqual([true, true, true, false]);
});

test('the present is a part of the way through one cell', () => {
  const cells = weekPlan(['2026-03-11'], [], settings, 0).days[0]?.cells ?? [];
  const within = (time: string) =>
    cells.map((cell, index) => nowWithin(cell, cells[index + 1], at('2026-03-11', time)));
  expect(within('09:30')).toEqual([0.5, undefined, undefined, undefined]);
  expect(within('12:00')).toEqual([undefined, undefined, 0.5, undefined]);
  expect(within('13:15').at(-1)).toBe(0.25);
  for (const time of ['08:59', '14:00']) expect(within(time)).toEqual(Array(4).fill(undefined));
});

test('the table is drawn to time, and says where a break is', () => {
  expect(planRows(['09:00', '09:30', '11:00', '13:00'])).toEqual([
    { time: '09:00', minutes: 30, pause: null },
    { time: '09:30', minutes: 60, pause: { time: '10:30', minutes: 30 } },
    { time: '11:00', minutes: 60, pause: { time: '12:00', minutes: 60 } },
    { time: '13:00', minutes: 60, pause: null },
  ]);
  const [, half] = planRows(['09:00', '09:30', '11:00']);
  expect(half && partOf(half, '10:00')).toBe(0.5);
  expect(half && partOf(half, '10:30')).toBeUndefined();
  expect(half?.pause && partOf(half.pause, '10:45')).toBe(0.5);
});
