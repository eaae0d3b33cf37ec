import { describe, expect, test } from 'vitest';
import { hostsOn, isHosted, leastBusy } from './hosts.ts';

const ada = { userId: 'ada', types: null };
const ben = { userId: 'ben', types: ['demo'] };
const away = (userId: string, firstDate: string, lastDate = firstDate) => ({
  userId,
  firstDate,
  lastDate,
  label: '',
});

describe('the available hosts', () => {
  const hosting = { hosts: [ada, ben], absences: [away('ada', '2026-03-10', '2026-03-12')] };
  test.each([
    ['2026-03-09', null, ['ada', 'ben']],
    ['2026-03-09', 'demo', ['ada', 'ben']],
    ['2026-03-09', 'strategy', ['ada']],
    ['2026-03-10', 'strategy', []],
    ['2026-03-12', 'demo', ['ben']],
    ['2026-03-13', 'strategy', ['ada']],
  ])('on %s for %s are %j', (date, type, ids) => {
    expect(hostsOn(date, type, hosting).map(({ userId }) => userId)).toEqual(ids);
    expect(isHosted(date, type, hosting)).toBe(ids.length > 0);
  });

  test('are not needed while none are configured, whoever is away', () => {
    const none = { hosts: [], absences: [away('ada', '2026-03-10')] };
    expect(isHosted('2026-03-10', 'demo', none)).toBe(true);
    expect(hostsOn('2026-03-10', 'demo', none)).toEqual([]);
  });
});

describe('the host of a booking', () => {
  test.each([
    [[], null],
    [[['ada', 1]], 'ben'],
    [[['ben', 1]], 'ada'],
    [
      [
        ['ada', 2],
        ['ben', 2],
      ],
      'ada',
    ],
  ] as const)('with the upcoming bookings %j is %s', (load, expected) => {
    const found = leastBusy(load.length === 0 ? [] : [ada, ben], new Map(load));
    expect(found?.userId ?? null).toBe(expected);
  });
});
