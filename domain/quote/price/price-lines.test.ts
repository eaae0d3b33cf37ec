import { expect, test } from 'vitest';
import { priceLines } from './price-lines.ts';

test('the price lines of the second reference price end with its estimate', () => {
  const quote = {
    price: {
      baseDollars: 2500,
      featuresDollars: 4800,
      subtotalDollars: 7300,
      companySizeMultiplier: 1.1,
      customizationMultiplier: 1.2,
      totalDollars: 9636,
    },
    featureDetails: [1, 2, 3],
    companySize: '11-50',
    customizationLevel: 'moderate',
  };
  const lines = priceLines(quote, 'Estimate');
  expect(priceLines(quote, 'Price').at(-1)).toMatchObject({ label: 'Price', amount: '$9,636' });
  expect(lines.map(({ label, amount }) => `${label}: ${amount}`)).toEqual([
    'Base system: $2,500',
    '3 features: +$4,800',
    'Company size × 1.1: +$730',
    'Customization × 1.2: +$1,606',
    'Estimate: $9,636',
  ]);
});

test('a single feature is labeled in the singular', () => {
  const price = {
    baseDollars: 2500,
    featuresDollars: 600,
    subtotalDollars: 3100,
    companySizeMultiplier: 1,
    customizationMultiplier: 1,
    totalDollars: 3100,
  };
  const quote = { price, featureDetails: [1], companySize: '1-10', customizationLevel: 'minimal' };
  expect(priceLines(quote, 'Estimate')[1]?.label).toBe('1 feature');
});
