import { describe, expect, test } from 'vitest';
import {
  discountProblem,
  discountShare,
  lookAfterEdit,
  type SecondLook,
  shareText,
} from './discount.ts';
import type { Discount } from './revision.ts';

const priced = (discount: Discount | null, totalDollars = 1000, linesCents = 0) => ({
  discount,
  totalDollars,
  linesCents,
});
const amount = (value: number): Discount => ({ kind: 'amount', value });
const percent = (value: number): Discount => ({ kind: 'percent', value });

test.each([
  [amount(100_000), 0, false],
  [amount(100_001), 0, true],
  [amount(100_001), 1, false],
  [percent(10_000), 0, false],
  [null, 0, false],
])('%j of $1,000 and %d cents of lines is above the price: %s', (discount, lines, expected) => {
  expect(discountProblem(priced(discount, 1000, lines)) !== null).toBe(expected);
});

test.each([
  [null, 1000, 0],
  [percent(2000), 1000, 2000],
  // Rounding the discount to cents does not make it larger.
  [percent(2000), 33, 2000],
  [amount(20_000), 1000, 2000],
  [amount(20_001), 1000, 2001],
  [amount(100_000), 1000, 10_000],
  [amount(200_000), 1000, 10_000],
  [amount(1), 0, 10_000],
])('%j of %d dollars is a share of %d', (discount, dollars, share) => {
  expect(discountShare(priced(discount, dollars))).toBe(share);
});

test('the share of the largest amounts is exact', () => {
  const price = {
    discount: amount(1_000_000_000),
    totalDollars: 0,
    linesCents: 50_000_000_000_000,
  };
  expect(discountShare(price)).toBe(1);
});

describe('the second look at a discount', () => {
  const asked: SecondLook = {
    share: 3000,
    askedBy: 'ann',
    askedAt: 1,
    confirmedBy: null,
    confirmedAt: null,
    note: '',
  };
  const confirmed = { ...asked, confirmedBy: 'ben', confirmedAt: 2 };
  const edit = (before: Discount | null, after: Discount | null, look: SecondLook | null) =>
    lookAfterEdit({
      before: { discount: before },
      after: priced(after),
      look,
      limit: 2000,
      by: 'ben',
      at: 9,
    });

  test('is needed above the limit and not at it', () => {
    expect(edit(null, percent(2000), null)).toBeNull();
    expect(edit(null, percent(2001), null)).toEqual({
      ...asked,
      share: 2001,
      askedBy: 'ben',
      askedAt: 9,
    });
  });

  test('ends when the discount is back at the limit', () => {
    expect(edit(percent(3000), percent(2000), asked)).toBeNull();
    expect(edit(percent(3000), null, confirmed)).toBeNull();
  });

  test('stays with whoever entered the discount while others edit the rest', () => {
    expect(edit(percent(3000), percent(3000), asked)).toBe(asked);
  });

  test('passes to whoever edits the discount, even to a smaller one', () => {
    expect(edit(percent(3000), percent(2500), asked)).toMatchObject({
      share: 2500,
      askedBy: 'ben',
    });
    expect(edit(percent(3000), percent(3500), asked)).toMatchObject({
      share: 3500,
      askedBy: 'ben',
    });
  });

  test('once confirmed covers a smaller discount, and no larger one', () => {
    expect(edit(percent(3000), percent(2500), confirmed)).toBe(confirmed);
    expect(edit(percent(3000), percent(3001), confirmed)).toMatchObject({ confirmedAt: null });
  });

  test('is needed anew when the price drops under an unchanged amount', () => {
    const look = { ...confirmed, share: 2500 };
    expect(edit(amount(30_000), amount(30_000), look)).toMatchObject({
      share: 3000,
      askedBy: 'ben',
    });
  });
});

test('shares are written as percentages', () => {
  expect([2000, 2250, 3334].map(shareText)).toEqual(['20%', '22.5%', '33.34%']);
});
