import { describe, expect, test } from 'vitest';
import { isCalendarDate } from '../calendar-date.ts';
import { shareOf } from '../money.ts';
import { quotePlans } from '../quote/payment-plan.ts';
import {
  datedPlanPayments,
  offeredPlans,
  planPayments,
  planTotalCents,
} from './payment-schedule.ts';

const plans = quotePlans.map(({ value }) => value);
const sum = (cents: number[]) => cents.reduce((total, one) => total + one, 0);

/** What each plan must cost, written down apart from the code under test. */
const totalOf = {
  'customer-plan': (dollars: number) => Math.floor((dollars * 11_799 + 50) / 100),
  buyout: (dollars: number) => dollars * 100,
  'interest-free-plan': (dollars: number) => dollars * 100,
};

/** Every dollar to $20,000, then ever larger steps that hit all endings, to $10,000,000. */
function* amounts(): Generator<number> {
  for (let dollars = 1; dollars <= 20_000; dollars++) yield dollars;
  for (let dollars = 20_000; dollars <= 10_000_000; dollars += 997) yield dollars;
  yield 10_000_000;
}

describe('payments of a plan', () => {
  test.each(plans)('of %s add up to the cent for amounts from 1 to 10,000,000 dollars', (plan) => {
    for (const dollars of amounts()) {
      const payments = planPayments(plan, dollars).map(({ amountCents }) => amountCents);
      const total = totalOf[plan](dollars);
      if (sum(payments) !== total || payments.some((cents) => cents <= 0))
        expect({ dollars, payments }).toEqual({ dollars, payments: `${total} in all` });
    }
  });

  test('are each the same but the last, which is less than 12 cents off', () => {
    for (const dollars of amounts()) {
      const [deposit, ...rest] = planPayments('customer-plan', dollars);
      const regular = rest[0]?.amountCents ?? 0;
      const last = rest.at(-1)?.amountCents ?? 0;
      if (
        rest.slice(0, -1).some(({ amountCents }) => amountCents !== regular) ||
        Math.abs(last - regular) >= 12 ||
        deposit?.amountCents !== shareOf(totalOf['customer-plan'](dollars), 1_000)
      )
        expect({ dollars, regular, last, deposit }).toEqual({ dollars });
    }
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

  test('of nothing are none', () => {
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

  test('know leap years', () => {
    expect(days('2028-01-30')[1]).toBe('2028-02-29');
    expect(days('2027-01-30')[1]).toBe('2027-02-28');
    expect(days('2028-02-29').at(-1)).toBe('2029-02-28');
  });

  test('exist, rise, and are one calendar month apart from every day of four years', () => {
    for (let day = Date.UTC(2026, 0, 1); day < Date.UTC(2030, 0, 1); day += 86_400_000) {
      const all = days(new Date(day).toISOString().slice(0, 10));
      const monthOf = (date: string) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7));
      const first = monthOf(all[0] ?? '');
      expect(all.every(isCalendarDate)).toBe(true);
      expect(all.map((date) => monthOf(date) - first)).toEqual([...all.keys()]);
      expect([...all].sort()).toEqual(all);
    }
  });
});

test('an interest-free basis is offered only where an admin chose it', () => {
  expect(offeredPlans('')).toEqual(['customer-plan', 'buyout']);
  expect(offeredPlans('buyout')).toEqual(['customer-plan', 'buyout']);
  expect(offeredPlans('interest-free-plan')).toEqual(['interest-free-plan', 'buyout']);
});
