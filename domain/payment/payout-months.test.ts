import { expect, test } from 'vitest';
import { monthsIn, type PayoutEntry, payoutMonths } from './payout-months.ts';

test('what happened at the provider is summed by month, and every month is there', () => {
  const entries: PayoutEntry[] = [
    { on: '2026-01-14', kind: 'received', cents: 1 },
    { on: '2026-01-15', kind: 'received', cents: 100_00 },
    { on: '2026-01-31', kind: 'fee', cents: 3_20 },
    { on: '2026-03-01', kind: 'refunded', cents: 40_00 },
    { on: '2026-03-02', kind: 'refunded', cents: -40_00 },
    { on: '2026-03-03', kind: 'disputed', cents: 10_00 },
    { on: '2026-03-04', kind: 'paid-out', cents: 86_80 },
    { on: '2026-03-05', kind: 'paid-out', cents: 1 },
  ];
  const none = {
    receivedCents: 0,
    refundedCents: 0,
    disputedCents: 0,
    feesCents: 0,
    paidOutCents: 0,
  };
  expect(payoutMonths(entries, { from: '2026-01-15', to: '2026-03-04' })).toEqual([
    { ...none, month: '2026-01', receivedCents: 100_00, feesCents: 3_20 },
    { ...none, month: '2026-02' },
    { ...none, month: '2026-03', disputedCents: 10_00, paidOutCents: 86_80 },
  ]);
});

test('the last month that a date can be in ends a period, too', () => {
  const period = { from: '9999-11-05', to: '9999-12-31' };
  expect(monthsIn(period)).toBe(2);
  expect(payoutMonths([], period).map(({ month }) => month)).toEqual(['9999-11', '9999-12']);
  expect(payoutMonths([], { from: '2026-03-01', to: '2026-02-28' })).toEqual([]);
});
