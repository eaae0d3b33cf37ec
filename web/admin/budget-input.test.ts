import { expect, test } from 'vitest';
import { budgetInputText, readBudget } from './budget-input.ts';

test.each([
  ['', null],
  ['  ', null],
  ['0', 0],
  ['12500', 1_250_000],
  ['$12,500', 1_250_000],
  ['$ 1,234,567', 123_456_700],
  ['12,500.5', 1_250_050],
  ['19.99', 1999],
  ['10000000', 1_000_000_000],
])('%j is read as %s cents', (text, cents) => {
  expect(readBudget(text)).toEqual({ cents });
});

test.each(['abc', '-5', '1,2,3', '12.345', '1e5', '12 500', '$'.repeat(2)])(
  'rejects %j, which is not an amount',
  (text) => {
    expect(readBudget(text)).toEqual({ problem: 'Please enter an amount' });
  },
);

test('rejects more than ten million', () => {
  expect(readBudget('10000000.01')).toEqual({ problem: 'At most $10,000,000' });
});

test.each([null, 0, 1_250_000, 1_250_050, 1999])(
  '%s cents stay the same when shown and read again',
  (cents) => {
    expect(readBudget(budgetInputText(cents))).toEqual({ cents });
  },
);
