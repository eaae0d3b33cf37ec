import fc from 'fast-check';
import { expect, test } from 'vitest';
import { multiplied } from './estimate.ts';
import { priceCourse } from './price-course.ts';
import { type PricedQuote, priceLines } from './price-lines.ts';
import { adjustEstimate, type Discount, type OwnLine } from './revision.ts';

/** A stored price of 2,500 and some features, with the adjustments of staff. */
function priced(
  featuresDollars: number,
  [size, level]: [number, number],
  lines: readonly OwnLine[] = [],
  discount: Discount | null = null,
): PricedQuote & { price: ReturnType<typeof adjustEstimate> } {
  const subtotalDollars = 2500 + featuresDollars;
  const totalDollars = multiplied(subtotalDollars, size, level);
  const price = {
    baseDollars: 2500,
    featuresDollars,
    subtotalDollars,
    companySizeMultiplier: size,
    customizationMultiplier: level,
    totalDollars,
    ...adjustEstimate(totalDollars, lines, discount),
  };
  return { price, featureDetails: [1, 2], companySize: '11-50', customizationLevel: 'moderate' };
}

test('each part starts where the one before it ended', () => {
  const lines = [{ label: 'Training', quantity: 3, unitCents: 9_950 }];
  const quote = priced(800, [1.5, 1.3], lines, { kind: 'percent', value: 750 });
  expect(
    priceCourse(quote, 'Price').map((step) => [step.label, step.fromCents, step.toCents]),
  ).toEqual([
    ['Base system', 0, 250_000],
    ['2 features', 250_000, 330_000],
    ['Company size × 1.5', 330_000, 495_000],
    ['Customization × 1.3', 495_000, 643_500],
    ['Subtotal', 0, 643_500],
    ['Training', 643_500, 673_350],
    ['Discount of 7.5%', 673_350, 622_849],
    ['Rounding', 622_849, 622_800],
    ['Price of this quote, in whole dollars', 0, 622_800],
  ]);
});

test('the parts of every price add up to it to the cent, and have the names of its breakdown', () => {
  const line = fc.record({
    label: fc.constant('Line'),
    quantity: fc.integer({ min: 1, max: 99 }),
    unitCents: fc.integer({ min: 0, max: 9_999_999 }),
  });
  const discount = fc.option(
    fc.oneof(
      fc.record({
        kind: fc.constant('percent' as const),
        value: fc.integer({ min: 0, max: 10_000 }),
      }),
      fc.record({ kind: fc.constant('amount' as const), value: fc.nat(99_999_999) }),
    ),
  );
  fc.assert(
    fc.property(
      fc.nat(99_999),
      fc.constantFrom(1, 1.5, 2.2, 3, 4),
      fc.constantFrom(1, 1.3, 1.7, 2.5),
      fc.array(line, { maxLength: 4 }),
      discount,
      (features, size, level, lines, off) => {
        const quote = priced(features, [size, level], lines, off);
        const course = priceCourse(quote, 'Price');
        const isAdjusted = lines.length > 0 || off !== null;
        expect(course.at(-1)?.toCents).toBe(
          100 *
            (isAdjusted
              ? quote.price.finalDollars
              : ((quote.price as { totalDollars?: number }).totalDollars ?? 0)),
        );
        const parts = course.filter(({ isTotal }) => !isTotal);
        expect(parts.reduce((sum, one) => sum + one.toCents - one.fromCents, 0)).toBe(
          course.at(-1)?.toCents,
        );
        expect(course.map(({ label }) => label)).toEqual(
          priceLines(quote, 'Price').map(({ label }) => label),
        );
      },
    ),
    // Its multiplied part is 9,470.400000000001 dollars in floating point.
    { examples: [[5392, 2.2, 1, [], null]] },
  );
});
