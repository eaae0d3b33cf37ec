import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type BookingRules, defaultBookingRules, isBeforeCutOff } from './booking-rules.ts';
import { daySlots, freeSlots, nearestFreeSlots, type SlotFacts } from './day-slots.ts';
import { timeSlots } from './times/time-slots.ts';
import { instantOf, wallTimeOf } from './times/time-zone.ts';

const newYork = 'America/New_York';
const at = (date: string, time: string, zone = newYork) => instantOf({ date, time }, zone);
const facts = (rules: Partial<BookingRules> = {}, more: Partial<SlotFacts> = {}): SlotFacts => ({
  rules: { ...defaultBookingRules, ...rules },
  timeZone: newYork,
  booked: [],
  now: at('2026-03-04', '12:00'),
  ...more,
});
const blocks = (date: string, given: SlotFacts) =>
  daySlots(date, given).map(({ block }) => block ?? 'free');

describe('the slots of a day', () => {
  test('are free without rules, except past ones', () => {
    expect(blocks('2026-03-03', facts())).toEqual(Array(7).fill('past'));
    expect(blocks('2026-03-04', facts())).toEqual([
      ...['past', 'past', 'past'],
      ...['free', 'free', 'free', 'free'],
    ]);
    expect(blocks('2026-03-05', facts())).toEqual(Array(7).fill('free'));
  });

  test('are past from the instant they start', () => {
    const before = facts({}, { now: at('2026-03-05', '09:00') - 1 });
    expect(blocks('2026-03-05', before)[0]).toBe('free');
    expect(blocks('2026-03-05', { ...before, now: before.now + 1 })[0]).toBe('past');
  });

  test('keep their local times on days with 23 or 25 hours', () => {
    for (const [zone, day] of [
      [newYork, '2026-03-08'],
      [newYork, '2026-11-01'],
      ['Europe/Berlin', '2026-03-29'],
      ['Europe/Berlin', '2026-10-25'],
    ] as const) {
      const slots = daySlots(day, facts({}, { timeZone: zone }));
      expect(slots.map(({ startsAt }) => wallTimeOf(startsAt, zone))).toEqual(
        timeSlots.map((time) => ({ date: day, time })),
      );
      expect((slots[6]?.startsAt ?? 0) - (slots[0]?.startsAt ?? 0)).toBe(7 * 3_600_000);
    }
  });

  test.each([
    [0, ['free', 'taken', 'free']],
    [30, ['free', 'taken', 'free']],
    [31, ['taken', 'taken', 'taken']],
  ])('keep a buffer of %d minutes from a taken one', (bufferMinutes, first) => {
    const booked = [at('2026-03-05', '10:00')];
    const given = facts({ bufferMinutes }, { booked });
    expect(blocks('2026-03-05', given).slice(0, 3)).toEqual(first);
  });

  test('report a permanent reason before a temporary one', () => {
    const booked = timeSlots.map((time) => at('2026-03-07', time));
    const closed = facts({ workingDays: [1, 2, 3, 4, 5] }, { booked });
    expect(blocks('2026-03-07', closed)).toEqual(Array(7).fill('closed'));
    expect(blocks('2026-02-28', closed)).toEqual(Array(7).fill('past'));
  });

  test("end with the window, counted in the company's days", () => {
    // 8:30 PM in New York is the next day in UTC.
    const given = facts({ windowDays: 1 }, { now: Date.parse('2026-03-05T01:30:00Z') });
    expect(blocks('2026-03-05', given)).toEqual(Array(7).fill('free'));
    expect(blocks('2026-03-06', given)).toEqual(Array(7).fill('window'));
  });
});

describe('free slots', () => {
  test('begin today at the earliest and skip taken ones', () => {
    const booked = timeSlots.slice(3).map((time) => at('2026-03-04', time));
    const [first] = freeSlots('2020-01-01', facts({}, { booked }));
    expect(first).toMatchObject({ date: '2026-03-05', time: '09:00' });
  });

  test('do not exist without a working day', () => {
    expect([...freeSlots('2026-03-04', facts({ workingDays: [] }))]).toEqual([]);
  });

  test('nearest to a requested one come from before and after it', () => {
    const booked = [at('2026-03-05', '09:00')];
    const wanted = { date: '2026-03-05', startsAt: at('2026-03-05', '09:00') };
    expect(
      nearestFreeSlots(wanted, 3, facts({}, { booked })).map(({ date, time }) => [date, time]),
    ).toEqual([
      ['2026-03-05', '10:00'],
      ['2026-03-05', '11:00'],
      ['2026-03-05', '13:00'],
    ]);
    const last = { date: '2026-03-04', startsAt: at('2026-03-04', '16:00') };
    const found = nearestFreeSlots(last, 3, facts({}, { booked: [last.startsAt] }));
    expect(found.map(({ date, time }) => [date, time])).toEqual([
      ['2026-03-04', '15:00'],
      ['2026-03-04', '14:00'],
      ['2026-03-04', '13:00'],
    ]);
  });

  test('never include one that is taken, past, closed or too close to another', () => {
    const starts = fc.array(
      fc.record({ day: fc.integer({ min: 0, max: 9 }), slot: fc.constantFrom(...timeSlots) }),
      { maxLength: 30 },
    );
    fc.assert(
      fc.property(
        starts,
        fc.integer({ min: 0, max: 240 }),
        fc.integer({ min: 0, max: 5_000 }),
        fc.uniqueArray(fc.integer({ min: 0, max: 6 })),
        (taken, bufferMinutes, noticeMinutes, workingDays) => {
          const booked = taken.map(({ day, slot }) =>
            at(`2026-03-${String(day + 4).padStart(2, '0')}`, slot),
          );
          const given = facts({ bufferMinutes, noticeMinutes, workingDays }, { booked });
          const wanted = { date: '2026-03-06', startsAt: at('2026-03-06', '10:00') };
          for (const slot of nearestFreeSlots(wanted, 3, given)) {
            expect(slot.startsAt).toBeGreaterThan(given.now);
            expect(slot.startsAt).toBeGreaterThanOrEqual(given.now + noticeMinutes * 60_000);
            for (const start of booked)
              expect(Math.abs(start - slot.startsAt)).toBeGreaterThanOrEqual(
                (30 + bufferMinutes) * 60_000,
              );
            expect(workingDays).toContain(new Date(`${slot.date}T00:00:00Z`).getUTCDay());
          }
        },
      ),
      { numRuns: 200 },
    );
  });
});

test('a visitor may change a booking up to and including the cut-off', () => {
  const start = at('2026-03-10', '10:00');
  const booking = { startsAt: start, type: 'demo' };
  const rules = { ...defaultBookingRules, cutOffMinutes: 60 };
  expect(isBeforeCutOff(booking, 'move', rules, start - 3_600_000)).toBe(true);
  expect(isBeforeCutOff(booking, 'move', rules, start - 3_599_999)).toBe(false);
  expect(isBeforeCutOff(booking, 'cancel', { ...rules, cutOffMinutes: 0 }, start - 1)).toBe(true);
  expect(isBeforeCutOff(booking, 'cancel', { ...rules, cutOffMinutes: 0 }, start)).toBe(false);
});
