import { describe, expect, test } from 'vitest';
import { editionAfter, firstEdition } from '../edition.ts';
import { estimateQuote } from './estimate.ts';
import { priceLines } from './price-lines.ts';
import { adjustEstimate, type QuotePrice, renewPrice, revisePrice } from './revision.ts';

/** $9,555: the second reference price (rule PRICE-17). */
function reference(): QuotePrice {
  const estimate = estimateQuote(
    {
      featureKeys: ['contact-management', 'lead-management', 'pipeline-management'],
      companySize: '11-50',
      customizationLevel: 'moderate',
    },
    firstEdition,
  );
  return { ...estimate, ...adjustEstimate(estimate.totalDollars, [], null) };
}
const keys = (price: QuotePrice) => price.features.map(({ key }) => key);
const nothing = { lines: [], discount: null };

describe('lines and discount', () => {
  test.each([
    ['nothing', [], null, 9555],
    ['a line', [{ label: 'Training', quantity: 3, unitCents: 45_050 }], null, 10_907],
    ['ten percent', [], { kind: 'percent', value: 1000 }, 8600],
    ['an amount', [], { kind: 'amount', value: 55_500 }, 9000],
    [
      'ten percent off both',
      [{ label: 'Training', quantity: 1, unitCents: 44_500 }],
      { kind: 'percent', value: 1000 },
      9000,
    ],
    ['more than there is', [], { kind: 'amount', value: 99_999_999 }, 0],
    ['half a cent', [], { kind: 'percent', value: 1 }, 9554],
  ] as const)('with %s give the right price', (_, lines, discount, dollars) => {
    expect(adjustEstimate(9555, lines, discount).finalDollars).toBe(dollars);
  });

  test('are listed after the estimate, ending with the price in whole dollars', () => {
    const price = revisePrice(
      reference(),
      {
        featureKeys: keys(reference()),
        lines: [{ label: 'Training', quantity: 2, unitCents: 45_050 }],
        discount: { kind: 'percent', value: 750 },
      },
      firstEdition,
    );
    const quote = {
      price,
      featureDetails: price.features,
      companySize: '11-50',
      customizationLevel: 'moderate',
    };
    const lines = priceLines(quote, 'Estimate');
    expect(priceLines(quote, 'Price')[4]?.label).toBe('Subtotal');
    expect(lines.slice(4).map(({ label, note, amount }) => [label, note, amount])).toEqual([
      ['Estimate', undefined, '$9,555.00'],
      ['Training', '2 × $450.50', '+$901.00'],
      ['Discount of 7.5%', undefined, '−$784.20'],
      ['Rounding', undefined, '+$0.20'],
      ['Price of this quote, in whole dollars', undefined, '$9,672.00'],
    ]);
  });
});

describe('an edit of a quote', () => {
  const later = editionAfter(
    [
      {
        key: 'contact-management',
        category: 'Core',
        label: 'Contacts',
        priceDollars: 700,
        isOffered: true,
      },
    ],
    1,
  );

  test('without changes keeps the price', () => {
    const before = reference();
    const after = revisePrice(before, { featureKeys: keys(before), ...nothing }, later);
    expect(after).toEqual(before);
    expect(after.finalDollars).toBe(9555);
  });

  test('keeps old prices of existing features and uses today’s prices for added ones', () => {
    const after = revisePrice(
      reference(),
      { featureKeys: ['contact-management', 'live-chat', 'live-chat'], ...nothing },
      later,
    );
    expect(after.features.map(({ priceDollars }) => priceDollars)).toEqual([600, 700]);
    // (2,500 + 1,300) × 1.5 × 1.3
    expect([after.totalDollars, after.catalogueVersion]).toEqual([7410, '2026-11.1']);
  });

  test('can be followed by a renewal at today’s prices, which keeps lines and discount', () => {
    const line = { label: 'Training', quantity: 1, unitCents: 100_00 };
    const edited = revisePrice(
      reference(),
      { featureKeys: keys(reference()), lines: [line], discount: null },
      later,
    );
    const renewed = renewPrice(edited, later);
    // (2,500 + 2,500) × 1.5 × 1.3 and the line
    expect([edited.finalDollars, renewed.finalDollars]).toEqual([9655, 9850]);
    expect(renewed.features[0]).toMatchObject({ label: 'Contacts', priceDollars: 700 });
  });
});
