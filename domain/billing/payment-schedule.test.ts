import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, addMonths, isCalendarDate } from '../calendar-date.ts';
import { shareOf } from '../money.ts';
import { splitIntoInstalments } from '../quote/payment/instalments.ts';
import { quotePlans } from '../quote/payment/payment-plan.ts';
import {
  datedPlanPayments,
  offeredPlans,
  planPayments,
  planTotalCents,
} from './payment-schedule.ts';

/** The plans whose payments have days. */
const plans = quotePlans.flatMap(({ value }) => (value === 'milestone-plan' ? [] : [value]));
const sum = (cents: number[]) => cents.reduce((total, one) => total + one, 0);

/** What each plan must cost, computed independently of the code under test. */
const totalOf = {
  'customer-plan': (dollars: number) => Math.floor((dollars * 11_799 + 50) / 100),
  buyout: (dollars: number) => dollars * 100,
  'interest-free-plan': (dollars: number) => dollars * 100,
};

/**
 * From $1 to $10,000,000 (rule BILLING-5); each run uses random ones, and a failure reports its
 * seed.
 */
const dollars = fc.integer({ min: 1, max: 10_000_000 });
/** The same range in cents. */
const cents = fc.integer({ min: 100, max: 1_000_000_000 });
const runs = { numRuns: 4_000 };
/** Small amounts, where rounding matters most, and powers of ten with their neighbors. */
const edges = [
  ...Array.from({ length: 300 }, (_, index) => index + 1),
  ...[3, 4, 5, 6, 7].flatMap((power) => [10 ** power - 1, 10 ** power, 10 ** power + 1]),
].filter((amount) => amount <= 10_000_000);

/** An error in the payments of a plan, or ''. */
function wrongWith(plan: (typeof plans)[number], amount: number): string {
  const total = totalOf[plan](amount);
  const payments = planPayments(plan, amount).map(({ amountCents }) => amountCents);
  if (sum(payments) !== total) return `${sum(payments)} instead of ${total}`;
  if (payments.some((one) => one <= 0 || !Number.isInteger(one))) return payments.join();
  if (plan === 'buyout') return payments.length === 1 ? '' : payments.join();
  const [deposit, ...rest] = payments;
  if (deposit !== shareOf(total, 1_000)) return `a deposit of ${deposit}`;
  // Even for $1 every payment is at least a few cents, so none is left out.
  if (rest.length !== 12) return `${rest.length} payments`;
  const [regular = 0] = rest;
  if (rest.slice(0, -1).some((one) => one !== regular)) return rest.join();
  return Math.abs((rest.at(-1) ?? 0) - regular) < 12 ? '' : rest.join();
}

describe('payments of a plan', () => {
  test.each(plans)(
    'of %s add up to the cent, and only the last one differs, by less than 12 cents',
    (plan) => {
      for (const amount of edges) expect([amount, wrongWith(plan, amount)]).toEqual([amount, '']);
      fc.assert(
        fc.property(dollars, (amount) => wrongWith(plan, amount) === ''),
        runs,
      );
    },
  );

  test('split any amount without losing or gaining a cent', () => {
    fc.assert(
      fc.property(cents, fc.integer({ min: 1, max: 60 }), (amount, count) => {
        const parts = splitIntoInstalments(amount, count);
        const [regular = 0] = parts;
        return (
          parts.length === count &&
          sum(parts) === amount &&
          parts.every((part) => part >= 0 && Number.isInteger(part)) &&
          parts.slice(0, -1).every((part) => part === regular) &&
          Math.abs((parts.at(-1) ?? 0) - regular) < count
        );
      }),
      runs,
    );
  });

  test('begin with the deposit and number the twelve that follow', () => {
    expect(planPayments('customer-plan', 9555).map(({ label }) => label)).toEqual([
      'Deposit',
      ...Array.from({ length: 12 }, (_, index) => `Payment ${index + 1} of 12`),
    ]);
    expect(planPayments('buyout', 9555)).toEqual([
      { label: 'One-time payment', monthsAfter: 0, amountCents: 955_500 },
    ]);
    expect(planTotalCents('customer-plan', 9555)).toBe(1_127_394);
  });

  test('by milestones are the deposit and one for each approval, without a day', () => {
    const payments = planPayments('milestone-plan', 9_555);
    expect(payments[0]).toEqual({ label: 'Deposit', monthsAfter: 0, amountCents: 95_550 });
    expect(payments[1]).toEqual({
      label: 'On approval of System Design',
      monthsAfter: null,
      amountCents: 191_100,
      milestone: 'System Design',
    });
    expect(planTotalCents('milestone-plan', 9_555)).toBe(955_500);
    expect(datedPlanPayments('milestone-plan', 9_555, '2026-03-04')).toHaveLength(1);
    expect(offeredPlans('milestone-plan')).toEqual(['milestone-plan', 'buyout']);
  });

  test('of an estimate of 0 are none', () => {
    for (const plan of plans) expect(planPayments(plan, 0)).toEqual([]);
  });
});

describe('days of a plan', () => {
  const days = (start: string) =>
    datedPlanPayments('customer-plan', 9555, start).map(({ date }) => date);

  test('that begins on 31 January fall on the last day of shorter months', () => {
    expect(days('2026-01-31')).toEqual([
      ...['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31', '2026-06-30'],
      ...['2026-07-31', '2026-08-31', '2026-09-30', '2026-10-31', '2026-11-30', '2026-12-31'],
      '2027-01-31',
    ]);
  });

  test('respect leap years', () => {
    expect(days('2028-01-30')[1]).toBe('2028-02-29');
    expect(days('2027-01-30')[1]).toBe('2027-02-28');
    expect(days('2028-02-29').at(-1)).toBe('2029-02-28');
  });

  /** An error in the days of a plan that starts on this one, or ''. */
  function wrongDays(start: string): string {
    const all = days(start);
    const monthOf = (date: string) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7));
    const isRight = all.every(
      (date, index) =>
        isCalendarDate(date) &&
        monthOf(date) === monthOf(start) + index &&
        // The day of the start, or the last one of a shorter month.
        (date.slice(8) === start.slice(8) || addDays(date, 1).endsWith('-01')) &&
        date.slice(8) <= start.slice(8),
    );
    return isRight ? '' : all.join();
  }

  test('exist, and are one calendar month apart, for a start on any day of two centuries', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 73_048 }).map((later) => addDays('2000-01-01', later)),
        (start) => wrongDays(start) === '',
      ),
      runs,
    );
  });

  test('are right for a start on the last day of any month, even around the non-leap year 2100', () => {
    for (const year of [2027, 2028, 2096, 2099, 2100])
      for (let month = 1; month <= 12; month++) {
        const first = `${year}-${String(month).padStart(2, '0')}-01`;
        const last = addDays(addMonths(first, 1), -1);
        expect([last, wrongDays(last)]).toEqual([last, '']);
      }
  });
});

test('the interest-free plan is offered only if an admin chose it', () => {
  expect(offeredPlans('')).toEqual(['customer-plan', 'buyout']);
  expect(offeredPlans('buyout')).toEqual(['customer-plan', 'buyout']);
  expect(offeredPlans('interest-free-plan')).toEqual(['interest-free-plan', 'buyout']);
});
