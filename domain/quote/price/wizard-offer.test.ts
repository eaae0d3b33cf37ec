import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dollarsToCents } from '../../money.ts';
import { readMonthlySpend } from '../payment/monthly-spend.ts';
import {
  buyoutSchedule,
  compareWithSpend,
  customerPlan,
  customerPlanSchedule,
} from './wizard-offer.ts';

describe('the customer plan', () => {
  test.each([
    [3_100, 365_769, 36_577, 27_433],
    [9_555, 1_127_394, 112_739, 84_555],
    [36_278, 4_280_441, 428_044, 321_033],
    [36_000, 4_247_640, 424_764, 318_573],
  ])('of $%d matches its reference price', (dollars, total, deposit, monthly) => {
    expect(customerPlan(dollars)).toMatchObject({
      totalCents: total,
      depositCents: deposit,
      monthlyCents: monthly,
    });
  });

  test('adds up to the cent for any estimate', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000 }), (dollars) => {
        const plan = customerPlan(dollars);
        const paid = plan.instalmentsCents.reduce((sum, cents) => sum + cents, plan.depositCents);
        expect(paid).toBe(plan.totalCents);
        expect(plan.totalCents - plan.raiseCents).toBe(dollarsToCents(dollars));
      }),
    );
  });

  test('is paid in 13 dated payments with a final balance of 0', () => {
    const payments = customerPlanSchedule(9_555, '2027-10-31');
    expect(payments).toHaveLength(13);
    expect(payments[0]).toEqual({
      date: '2027-10-31',
      label: 'Deposit',
      amountCents: 112_739,
      remainingCents: 1_014_655,
    });
    expect(payments[4]).toMatchObject({ date: '2028-02-29', label: 'Payment 4 of 12' });
    expect(payments[12]).toEqual({
      date: '2028-10-31',
      label: 'Payment 12 of 12',
      amountCents: 84_550,
      remainingCents: 0,
    });
  });
});

test('a buyout is one payment of the estimate', () => {
  expect(buyoutSchedule(9_555, '2026-01-31')).toEqual([
    { date: '2026-01-31', label: 'One-time payment', amountCents: 955_500, remainingCents: 0 },
  ]);
});

describe('the comparison with the current spend', () => {
  test('shows first-year savings if the estimate is lower', () => {
    expect(compareWithSpend(9_555, readMonthlySpend('1001-2500'))).toEqual({
      kind: 'saves',
      annualSpendDollars: 21_000,
      savesDollars: 11_445,
    });
  });

  test('shows the full months to break even if it is not', () => {
    expect(compareWithSpend(9_555, readMonthlySpend('51-150'))).toEqual({
      kind: 'breaks-even',
      annualSpendDollars: 1_500,
      months: 77,
    });
    expect(compareWithSpend(1_500, readMonthlySpend('51-150'))).toMatchObject({
      kind: 'breaks-even',
      months: 12,
    });
  });

  test.each(['0', ''])('is absent for a spend of %j', (spend) => {
    expect(compareWithSpend(9_555, readMonthlySpend(spend))).toBeNull();
  });
});
