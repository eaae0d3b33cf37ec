import { describe, expect, test } from 'vitest';
import { daysInZone, partsOfDay } from './days-in-zone.ts';

const slot = (
  time: string,
  startsAt: string,
  reason: 'taken' | 'held' | 'closed' | null = null,
) => ({
  time,
  startsAt,
  reason,
});
/** Two slots in New York on December 1, the second of which is on December 2 in Tokyo. */
const days = [
  {
    date: '2026-12-01',
    slots: [slot('09:00', '2026-12-01T14:00:00Z'), slot('10:00', '2026-12-01T15:00:00Z')],
  },
];

describe('the days of a calendar', () => {
  test('are those of the reader, not of the company', () => {
    const tokyo = daysInZone({ days }, 'Asia/Tokyo', 'visitor', null);
    expect([...tokyo.keys()]).toEqual(['2026-12-01', '2026-12-02']);
    expect(tokyo.get('2026-12-02')).toMatchObject({
      free: 1,
      times: [{ date: '2026-12-01', time: '10:00' }],
    });
    expect([...daysInZone({ days }, 'America/New_York', 'visitor', null).keys()]).toEqual([
      '2026-12-01',
    ]);
  });

  test('have only free times for customers, who read why a day has none', () => {
    const closed = [
      { date: '2026-12-05', slots: [slot('09:00', '2026-12-05T14:00:00Z', 'closed')] },
    ];
    const full = [{ date: '2026-12-05', slots: [slot('09:00', '2026-12-05T14:00:00Z', 'taken')] }];
    const read = (of: typeof days, who: 'visitor' | 'staff') =>
      daysInZone({ days: of }, 'America/New_York', who, null).get('2026-12-05');
    expect(read(closed, 'visitor')).toEqual({
      times: [],
      free: 0,
      why: 'We are closed on this day.',
    });
    expect(read(full, 'visitor')?.why).toBe('This day is fully booked.');
    expect(read(closed, 'staff')).toMatchObject({ free: 0, times: [{ note: 'closed that day' }] });
    expect(read(full, 'staff')?.times).toEqual([]);
  });

  test('count the slot that is held for the reader as free', () => {
    const held = [{ date: '2026-12-01', slots: [slot('09:00', '2026-12-01T14:00:00Z', 'held')] }];
    const read = (time: string) =>
      daysInZone({ days: held }, 'America/New_York', 'visitor', { date: '2026-12-01', time });
    expect(read('09:00').get('2026-12-01')?.free).toBe(1);
    expect(read('10:00').get('2026-12-01')?.free).toBe(0);
  });
});

test('many times of a day come in parts by the clock of the reader, few in one', () => {
  const times = Array.from({ length: 12 }, (_, index) => ({
    date: '2026-12-01',
    time: '',
    startsAt: '',
    instant: Date.parse('2026-12-01T14:00:00Z') + index * 3_600_000,
    note: '',
  }));
  expect(partsOfDay(times.slice(0, 8), 'America/New_York')).toHaveLength(1);
  const parts = partsOfDay(times, 'America/New_York');
  expect(parts.map(({ label, times: of }) => [label, of.length])).toEqual([
    ['Morning', 3],
    ['Afternoon', 6],
    ['Evening', 3],
  ]);
});
