import { describe, expect, test } from 'vitest';
import { signingStandingOf, standingOf } from './standing.ts';

const validUntil = '2026-05-10T12:00:00.000Z';
// The end of the day, not the instant itself (rule QUOTE-2).
const end = Date.parse('2026-05-11T00:00:00.000Z');
const at = (now: number) => ({ now, timeZone: 'UTC' });

describe('a quote behind its private link', () => {
  test.each(['pending', 'approved'] as const)(
    'is open while %s and valid, then expired',
    (status) => {
      expect(standingOf({ status, validUntil }, at(end - 1)).kind).toBe('open');
      expect(standingOf({ status, validUntil }, at(end)).kind).toBe('expired');
    },
  );
  test.each(['accepted', 'rejected'] as const)('stays %s after its validity ends', (status) => {
    expect(standingOf({ status, validUntil }, at(end + 1)).kind).toBe('answered');
  });
  test('says how soon a pending one is reviewed', () => {
    expect(standingOf({ status: 'pending', validUntil }, at(end - 1)).next).toContain('24 hours');
  });
});

describe('a quote that several people sign', () => {
  const person = (name: string, signedAt: string | null, isReader = false) => ({
    name,
    signedAt,
    isReader,
  });
  test('has no special status before the first signature', () => {
    expect(signingStandingOf([person('Dana', null, true), person('Sam', null)])).toBeNull();
  });
  test('tells a reader who has not signed, and who has', () => {
    const people = [
      person('Dana', validUntil),
      person('Kim', validUntil),
      person('Sam', null, true),
    ];
    expect(signingStandingOf(people)).toMatchObject({
      headline: 'Waiting for your signature',
      next: expect.stringContaining('Dana and Kim have signed.'),
    });
  });
  test('tells a reader who has signed who is missing', () => {
    const people = [person('Dana', validUntil, true), person('Kim', null), person('Sam', null)];
    expect(signingStandingOf(people)?.headline).toBe('You have signed, waiting for Kim and Sam');
  });
});

test('a quote that staff rejected without the customer is closed, not declined', () => {
  const quote = { status: 'rejected' as const, validUntil: '2026-05-01T00:00:00.000Z' };
  expect(standingOf({ ...quote, wasDeclined: false }, at(0)).headline).toBe('Closed');
  expect(standingOf({ ...quote, wasDeclined: true }, at(0)).headline).toBe('Declined');
});
