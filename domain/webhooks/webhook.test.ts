import { expect, test } from 'vitest';
import { askedPauseMs, askedUntil, nextAttemptAt, pausedUntil } from './webhook.ts';
import { eventOfEntry, webhookEvents } from './webhook-event.ts';

const now = Date.UTC(2026, 2, 4, 12);

test('a delivery is tried ten times in about three days (rule API-13)', () => {
  const pauses = Array.from({ length: 10 }, (_, at) => {
    const next = nextAttemptAt(at + 1, now, 0.5);
    return next === null ? null : (next - now) / 1000;
  });
  expect(pauses).toEqual([5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400, null]);
  expect(nextAttemptAt(2, now, 0)).toBe(now + 270_000);
  expect(nextAttemptAt(2, now, 1)).toBe(now + 330_000);
});

test('a receiver can ask for a longer pause, up to a day', () => {
  expect(nextAttemptAt(1, now, 0.5, 60_000)).toBe(now + 60_000);
  expect(nextAttemptAt(3, now, 0.5, 60_000)).toBe(now + 1_800_000);
  expect(nextAttemptAt(1, now, 0.5, 1e12)).toBe(now + 86_400_000);
});

test.each([
  [undefined, 0],
  ['120', 120_000],
  ['Wed, 04 Mar 2026 12:01:00 GMT', 60_000],
  ['Wed, 04 Mar 2026 11:00:00 GMT', 0],
  ['soon', 0],
  ['-5', 0],
  ['99999999999999999999', 0],
] as const)('Retry-After: %s asks for %i ms', (header, ms) => {
  expect(askedPauseMs(header, now)).toBe(ms);
});

test('events of the history have names in the past tense, and notes are none', () => {
  expect(eventOfEntry('booking', 'cancelled')).toBe('booking.canceled');
  expect(eventOfEntry('lead', 'note added')).toBeUndefined();
  expect(new Set(webhookEvents).size).toBe(webhookEvents.length);
});

test('a webhook is paused as its receiver asks, or until the first retry if nothing arrived', () => {
  const ended = (state: 'delivered' | 'waiting' | 'failed', pause: number, asked = 0) => ({
    state,
    nextAttemptAt: now + pause,
    askedUntil: askedUntil(asked, now),
  });
  const until = (...results: ReturnType<typeof ended>[]) => {
    const at = pausedUntil(results, now);
    return at === null ? null : at - now;
  };
  expect(until(ended('waiting', 5000), ended('waiting', 300_000))).toBe(5000);
  expect(until(ended('waiting', 7_200_000), ended('failed', 0))).toBe(300_000);
  expect(until(ended('waiting', 5000), ended('delivered', 0))).toBeNull();
  expect(until(ended('waiting', 5000, 60_000), ended('delivered', 0))).toBe(60_000);
  expect(until(ended('failed', 0, 1e12))).toBe(86_400_000);
});
