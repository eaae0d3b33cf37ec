import { expect, test } from 'vitest';
import { isMailTime, isWorthAMail, quarterOf } from './savings-mails.ts';

test('a quarter has three months of a year', () => {
  expect(quarterOf('2026-01-01')).toEqual({
    name: '2026-Q1',
    startsOn: '2026-01-01',
    endsOn: '2026-04-01',
  });
  expect(quarterOf('2026-03-31').name).toBe('2026-Q1');
  expect(quarterOf('2026-12-31')).toEqual({
    name: '2026-Q4',
    startsOn: '2026-10-01',
    endsOn: '2027-01-01',
  });
});

test('emails are sent in the first week of a quarter only (rule PORTAL-9)', () => {
  const days = ['2026-03-31', '2026-04-01', '2026-04-07', '2026-04-08'];
  const at = (time: string) => days.map((date) => isMailTime({ date, time }));
  expect(at('09:00')).toEqual([false, true, true, false]);
  expect(at('08:59')).not.toContain(true);
});

test('a client is told with a figure and a full month over, for five years', () => {
  const told = (monthlyCents: number | null, months: number) =>
    isWorthAMail({ monthlyCents, months });
  expect([told(100, 1), told(100, 60)]).toEqual([true, true]);
  expect([told(null, 1), told(0, 1), told(100, 0), told(100, 61)]).not.toContain(true);
});
