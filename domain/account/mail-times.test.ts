import { expect, test } from 'vitest';
import { type MailTimes, nextSummary, quietUntil } from './mail-times.ts';

const night: MailTimes = {
  timeZone: 'America/New_York',
  quiet: { start: '20:00', end: '07:00' },
  quietWeekends: false,
  summaryAt: '08:00',
};
const at = (text: string) => Date.parse(text);
const text = (instant: number | null) =>
  instant === null ? null : new Date(instant).toISOString();

// rule MAIL-8
test.each([
  ['before the quiet hours', '2026-03-04T19:59:00-05:00', null],
  ['as they begin', '2026-03-04T20:00:00-05:00', '2026-03-05T12:00:00.000Z'],
  ['after midnight', '2026-03-05T01:30:00-05:00', '2026-03-05T12:00:00.000Z'],
  ['as they end', '2026-03-05T07:00:00-05:00', null],
  // Clocks jump from 2 to 3 in the night of March 8: the hours end an hour sooner in UTC.
  ['in the night of summer time', '2026-03-07T23:00:00-05:00', '2026-03-08T11:00:00.000Z'],
])('quiet hours over midnight: %s', (_, now, until) => {
  expect(text(quietUntil(night, at(now)))).toBe(until);
});

test('quiet hours within a day, and none', () => {
  const lunch = { ...night, quiet: { start: '12:00', end: '13:00' } };
  expect(text(quietUntil(lunch, at('2026-03-04T12:30:00-05:00')))).toBe('2026-03-04T18:00:00.000Z');
  expect(quietUntil(lunch, at('2026-03-04T13:00:00-05:00'))).toBeNull();
  expect(quietUntil({ ...night, quiet: null }, at('2026-03-04T23:00:00-05:00'))).toBeNull();
});

test('a quiet weekend joins the nights beside it', () => {
  const weekends = { ...night, quietWeekends: true };
  // Friday at 9 PM to Monday at 7 AM, across the change of clocks.
  expect(text(quietUntil(weekends, at('2026-03-06T21:00:00-05:00')))).toBe(
    '2026-03-09T11:00:00.000Z',
  );
  expect(text(quietUntil(weekends, at('2026-03-08T12:00:00-04:00')))).toBe(
    '2026-03-09T11:00:00.000Z',
  );
  const days = { ...weekends, quiet: null };
  expect(text(quietUntil(days, at('2026-03-07T12:00:00-05:00')))).toBe('2026-03-09T04:00:00.000Z');
  expect(quietUntil(days, at('2026-03-06T23:00:00-05:00'))).toBeNull();
});

// rule MAIL-9
test('the summary comes once a day, not on quiet weekends', () => {
  expect(text(nextSummary(night, at('2026-03-04T07:59:00-05:00')))).toBe(
    '2026-03-04T13:00:00.000Z',
  );
  expect(text(nextSummary(night, at('2026-03-04T08:00:00-05:00')))).toBe(
    '2026-03-05T13:00:00.000Z',
  );
  expect(text(nextSummary(night, at('2026-03-07T12:00:00-05:00')))).toBe(
    '2026-03-08T12:00:00.000Z',
  );
  const weekends = { ...night, quietWeekends: true };
  expect(text(nextSummary(weekends, at('2026-03-06T08:00:00-05:00')))).toBe(
    '2026-03-09T12:00:00.000Z',
  );
});
