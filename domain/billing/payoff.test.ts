import fc from 'fast-check';
import { expect, test } from 'vitest';
import { quotePlans } from '../quote/payment/payment-plan.ts';
import { planPayments, planTotalCents } from './payment-schedule.ts';
import { payoffOf, restLabel } from './payoff.ts';

const invoiceOf = (netCents: number, status: 'planned' | 'issued' | 'paid' | 'void') => ({
  status,
  netCents,
  totalCents: netCents,
  paidCents: status === 'paid' ? netCents : 0,
  creditedCents: 0,
});

test('paying off a plan costs exactly what remains of it, at any time', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...quotePlans.map(({ value }) => value)),
      fc.integer({ min: 1, max: 10_000_000 }),
      fc.nat({ max: 13 }),
      fc.nat({ max: 13 }),
      (plan, dollars, paid, issued) => {
        const invoices = planPayments(plan, dollars).map(({ amountCents }, index) =>
          invoiceOf(
            amountCents,
            index < paid ? 'paid' : index < paid + issued ? 'issued' : 'planned',
          ),
        );
        const paidSum = invoices.reduce((sum, one) => sum + one.paidCents, 0);
        expect(payoffOf(invoices, 0).totalCents).toBe(planTotalCents(plan, dollars) - paidSum);
      },
    ),
    { numRuns: 1_000 },
  );
});

test('paying off a plan covers no void or paid invoices, and only the rest of partly paid ones', () => {
  const part = { ...invoiceOf(1_000, 'issued'), paidCents: 300, creditedCents: 200 };
  expect(
    payoffOf([part, invoiceOf(700, 'void'), invoiceOf(900, 'paid'), invoiceOf(400, 'planned')], 0),
  ).toEqual({ openCents: 500, restCents: 400, restCount: 1, totalCents: 900 });
});

test('the remaining payments are taxed as one invoice, rounded once', () => {
  // Each alone would be rounded to 0.03.
  const payoff = payoffOf([invoiceOf(27, 'planned'), invoiceOf(27, 'planned')], 1_000);
  expect(payoff.restCents).toBe(54 + 5);
});

test('the invoice for the rest names the payments it replaces', () => {
  expect(restLabel(['Payment 4 of 12', 'Payment 5 of 12', 'Payment 12 of 12'])).toBe(
    'Payment 4 of 12 to 12 of 12',
  );
  expect(restLabel(['Payment 12 of 12'])).toBe('Payment 12 of 12');
});
