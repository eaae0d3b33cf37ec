import { describe, expect, test } from 'vitest';
import { type ChatHours, nextOpening } from './chat-hours.ts';

const hours: ChatHours = {
  timeZone: 'America/New_York',
  workingDays: [1, 2, 3, 4, 5],
  closedDays: [{ firstDate: '2026-03-09', lastDate: '2026-03-10', label: 'Retreat' }],
};
const opening = (now: string) => {
  const at = nextOpening(Date.parse(now), hours);
  return at === null ? null : new Date(at).toISOString();
};

describe('the next opening', () => {
  test.each([
    ['before the hours of a working day', '2026-03-04T13:59:59Z', '2026-03-04T14:00:00.000Z'],
    ['after the hours', '2026-03-04T22:00:00Z', '2026-03-05T14:00:00.000Z'],
    [
      'over a weekend, a closed Monday and Tuesday and a change of clocks',
      '2026-03-06T23:00:00Z',
      '2026-03-11T13:00:00.000Z',
    ],
  ])('%s is the next start of the hours', (_title, now, back) => expect(opening(now)).toBe(back));

  test.each(['2026-03-04T14:00:00Z', '2026-03-04T21:59:59Z'])(
    'is null during the hours, at %s',
    (now) => {
      expect(opening(now)).toBeNull();
    },
  );

  test('is null when no day is open', () => {
    expect(nextOpening(0, { ...hours, workingDays: [] })).toBeNull();
  });
});
