import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  costText,
  divideRoundingHalfUp,
  formatCents,
  formatDollars,
  parseDollars,
  shareOf,
  signed,
  withoutSeparators,
} from './money.ts';

test.each([
  ['$1,234.50', '1234.50'],
  ['1 234 567', '1234567'],
  ['$ 600', '600'],
  ['12,500', '12500'],
  // A comma for the cents, as much of the world types it.
  ['612,37', '612,37'],
  ['12,50', '12,50'],
  ['1,2345', '1,2345'],
  ['', ''],
])('%j without separators is %j', (text, bare) => {
  expect(withoutSeparators(text)).toBe(bare);
});

describe('parsing a cost', () => {
  test.each([
    ['12500', 12500],
    ['12500.00', 12500],
    ['$12,500.00', 12500],
    ['12,500.75', 12500],
    ['$9,555', 9555],
    [' 9555 ', 9555],
    ['1.5', 15],
    ['No cost', 0],
    ['', 0],
    ['-400', 400],
    ['9'.repeat(40), 0],
  ])('%j reads as %d dollars', (text, dollars) => {
    expect(parseDollars(text)).toBe(dollars);
  });

  test('a formatted cost is parsed to the same number', () => {
    fc.assert(
      fc.property(fc.nat(), (dollars) => {
        expect(parseDollars(costText(dollars))).toBe(dollars);
        expect(parseDollars(formatDollars(dollars))).toBe(dollars);
        expect(parseDollars(formatCents(dollars * 100))).toBe(dollars);
      }),
    );
  });
});

describe('rounding', () => {
  test.each([
    [5, 2, 3],
    [-5, 2, -2],
    [4, 3, 1],
    [859_950, 12, 71_663],
    [0, 7, 0],
  ])('%d / %d rounds half up to %d', (numerator, denominator, result) => {
    expect(divideRoundingHalfUp(numerator, denominator)).toBe(result);
  });

  test('is never off by more than half a unit, and rounds halves up', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e9 }), fc.integer({ min: 1, max: 1e5 }), (n, d) => {
        const twiceError = 2 * (divideRoundingHalfUp(n, d) * d - n);
        expect(twiceError).toBeGreaterThan(-d);
        expect(twiceError).toBeLessThanOrEqual(d);
      }),
    );
  });

  test('a share is rounded to the cent', () => {
    expect(shareOf(955_500, 11_799)).toBe(1_127_394);
    expect(shareOf(5, 1_000)).toBe(1);
  });
});

describe('formatting an amount', () => {
  test('whole dollars have thousands separators and no cents', () => {
    expect(formatDollars(1_234_567)).toBe('$1,234,567');
    expect(formatDollars(0)).toBe('$0');
    expect(formatDollars(-48_000)).toBe('−$48,000');
  });

  test('cents always show two digits', () => {
    expect(formatCents(112_739)).toBe('$1,127.39');
    expect(formatCents(79_900)).toBe('$799.00');
    expect(formatCents(-40_000)).toBe('−$400.00');
  });

  test('what is added or taken off has its sign', () => {
    expect([signed(90_100, formatCents), signed(-350, formatDollars)]).toEqual([
      '+$901.00',
      '−$350',
    ]);
  });
});
