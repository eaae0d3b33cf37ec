import { expect, test } from 'vitest';
import { factorDueAt } from './factor-demand.ts';

const day = 86_400_000;
const demand = { demandedAt: 100 * day, graceDays: 14 };

test.each([
  ['an account of before the demand', { createdAt: 10 * day, hasFactor: false }, demand, 114 * day],
  ['an account of after it', { createdAt: 130 * day, hasFactor: false }, demand, 144 * day],
  [
    'one without grace',
    { createdAt: 10 * day, hasFactor: false },
    { ...demand, graceDays: 0 },
    100 * day,
  ],
  ['one with a second factor', { createdAt: 10 * day, hasFactor: true }, demand, null],
  ['one of whom none is demanded', { createdAt: 10 * day, hasFactor: false }, null, null],
])('%s is due as the rule says (rule FACTOR-7)', (_, account, made, due) => {
  expect(factorDueAt(account, made)).toBe(due);
});
