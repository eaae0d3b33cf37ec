import { describe, expect, test } from 'vitest';
import { instantOf } from '../booking/times/time-zone.ts';
import { addDays } from '../calendar-date.ts';
import { lastValidDay, validityEnd } from './quote-days.ts';
import {
  isQuoteActive,
  isQuoteConvertible,
  isQuoteExpired,
  mayMoveQuote,
  nextQuoteStatuses,
  quoteMoveNeedsNote,
  quoteStatuses,
  quoteValidUntil,
} from './quote-status.ts';

const at = (now: number) => ({ now, timeZone: 'UTC' });

describe('a quote', () => {
  test('allows only the defined status changes', () => {
    const arrows = quoteStatuses.flatMap((from) =>
      quoteStatuses.flatMap((to) =>
        (['admin', 'client'] as const)
          .filter((actor) => mayMoveQuote(from, to, actor))
          .map((actor) => `${actor}: ${from} → ${to}`),
      ),
    );
    expect(arrows).toEqual([
      'admin: pending → approved',
      'admin: pending → rejected',
      'admin: approved → pending',
      'admin: approved → accepted',
      'client: approved → accepted',
      'admin: approved → rejected',
      'client: approved → rejected',
    ]);
  });

  test('allows the client no status change while it is under review', () => {
    expect(nextQuoteStatuses('pending', 'client')).toEqual([]);
  });

  test('requires a note if staff act on behalf of the client', () => {
    expect(quoteMoveNeedsNote('accepted', 'admin')).toBe(true);
    expect(quoteMoveNeedsNote('accepted', 'client')).toBe(false);
    expect(quoteMoveNeedsNote('approved', 'admin')).toBe(false);
  });

  test('is active while pending or approved and not expired', () => {
    const validUntil = quoteValidUntil(0);
    expect(validUntil).toBe(2_592_000_000);
    const active = quoteStatuses.filter((status) => isQuoteActive({ status, validUntil }, at(1)));
    expect(active).toEqual(['pending', 'approved']);
    expect(isQuoteActive({ status: 'approved', validUntil }, at(validUntil - 1))).toBe(true);
    expect(isQuoteActive({ status: 'approved', validUntil }, at(validUntil))).toBe(false);
  });

  test.each([
    ['in the middle of a day', '2026-04-03T14:01', '2026-04-03'],
    ['at midnight, which ends the day before', '2026-04-04T04:00', '2026-04-03'],
    ['on the day before clocks go forward', '2026-03-07T20:00', '2026-03-07'],
    ['on the day on which clocks go forward', '2026-03-08T05:00', '2026-03-07'],
    ['in the hour that is skipped', '2026-03-08T07:30', '2026-03-08'],
    ['on the day on which clocks go back', '2026-11-01T06:30', '2026-11-01'],
  ])('that ends %s is valid until the end of that day (rule QUOTE-2)', (_, until, day) => {
    const validUntil = Date.parse(`${until}Z`);
    const newYork = (date: string, time: string) => ({
      now: instantOf({ date, time }, 'America/New_York'),
      timeZone: 'America/New_York',
    });
    expect(lastValidDay(validUntil, 'America/New_York')).toBe(day);
    expect(isQuoteExpired(validUntil, newYork(day, '00:00'))).toBe(false);
    expect(isQuoteExpired(validUntil, newYork(day, '23:59'))).toBe(false);
    const next = newYork(addDays(day, 1), '00:00');
    expect(isQuoteExpired(validUntil, next)).toBe(true);
    expect(validityEnd(validUntil, 'America/New_York')).toBe(next.now);
  });

  test('can become a project unless it was rejected', () => {
    expect(quoteStatuses.filter(isQuoteConvertible)).toEqual(['pending', 'approved', 'accepted']);
  });
});
