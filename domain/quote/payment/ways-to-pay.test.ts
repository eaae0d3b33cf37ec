import { expect, test } from 'vitest';
import { waysToPay } from './ways-to-pay.ts';

test('both ways to pay show the figures of the reference prices', () => {
  const [plan, buyout] = waysToPay(9555, 'Estimate');
  expect(plan.headline).toBe('$845.55 a month');
  expect(plan.facts).toEqual([
    '$1,127.39 initial deposit (10%), then 12 monthly payments',
    'The last payment is $845.50',
    '$11,273.94 in total, 17.99% more than the estimate',
    'Includes monthly support and maintenance',
    'Includes discounted development rates',
  ]);
  expect([buyout.headline, buyout.facts[2]]).toEqual([
    '$9,555 once',
    'Optional support at $799 per month',
  ]);
});

test('a reviewed quote names its price, not an estimate', () => {
  const [plan, buyout] = waysToPay(9555, 'Price');
  expect(plan.facts).toContain('$11,273.94 in total, 17.99% more than the price');
  expect(buyout.facts[0]).toBe('One payment equal to the price');
});

test('the last payment is mentioned only if it differs from the others', () => {
  const [plan] = waysToPay(10_000, 'Estimate');
  const [deposit, ...payments] = plan.scheduleFrom('2026-03-04');
  expect(deposit?.amountCents).toBe(117_990);
  expect(plan.facts.some((fact) => fact.startsWith('The last payment'))).toBe(
    payments.at(0)?.amountCents !== payments.at(-1)?.amountCents,
  );
});

test('the payments of each way add up to its total', () => {
  for (const dollars of [3100, 9555, 36_278, 1_234_567]) {
    const [plan, buyout] = waysToPay(dollars, 'Estimate');
    const sum = plan
      .scheduleFrom('2026-01-31')
      .reduce((all, { amountCents }) => all + amountCents, 0);
    expect(plan.facts.join()).toContain(
      (sum / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' }),
    );
    expect(buyout.scheduleFrom('2026-01-31').map(({ amountCents }) => amountCents)).toEqual([
      dollars * 100,
    ]);
  }
});
