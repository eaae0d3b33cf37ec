import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countUnit, labelEvery, moneyUnit, placeOn, scaleOf } from './scale.ts';

describe('the scale of an axis', () => {
  test.each([
    ['nothing', [], 100, [0, 100]],
    ['only zeros', [0, 0], 100, [0, 100]],
    ['one amount', [123_456], 100, [0, 50_000, 100_000, 150_000]],
    ['a few cents', [99], 100, [0, 100]],
    ['amounts below zero', [-2_000, 3_000], 100, [-2_000, 0, 2_000, 4_000]],
    ['only amounts below zero', [-500], 100, [-600, -400, -200, 0]],
    ['small counts', [1, 2], 1, [0, 1, 2]],
    ['the largest amount', [9_999_999_999], 100, [0, 5_000_000_000, 10_000_000_000]],
  ])('of %s has round ticks', (_, values, least, ticks) => {
    expect(scaleOf(values, { ...moneyUnit, least }).ticks).toEqual(ticks);
  });

  test('contains every value and has few ticks', () => {
    fc.assert(
      fc.property(fc.array(fc.maxSafeInteger(), { maxLength: 12 }), (values) => {
        const scale = scaleOf(values, moneyUnit);
        expect(scale.ticks.length).toBeLessThan(9);
        for (const value of [0, ...values]) {
          expect(placeOn(scale, value)).toBeGreaterThanOrEqual(0);
          expect(placeOn(scale, value)).toBeLessThanOrEqual(1);
        }
      }),
    );
  });
});

test('units write values exactly, and ticks to the dollar', () => {
  expect(moneyUnit.tick(123_456)).toBe('$1,235');
  expect(moneyUnit.text(9_999_999_999)).toBe('$99,999,999.99');
  expect(moneyUnit.text(-50)).toBe('−$0.50');
  expect([countUnit.text(1200), countUnit.tick(-3)]).toEqual(['1,200', '−3']);
});

test('labels that would touch are left out', () => {
  expect(labelEvery(['Nov 16', 'Nov 23'], 60)).toBe(1);
  expect(labelEvery(['Nov 16', 'Nov 23'], 25)).toBe(2);
  expect(labelEvery([], 25)).toBe(1);
});
