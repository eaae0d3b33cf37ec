import { expect, test } from 'vitest';
import { featureByWireId } from './catalogue.ts';
import { firstEdition } from './edition.ts';
import { featureSets } from './feature-sets.ts';
import { budgetPriorities, optionValues } from './options.ts';
import { estimateQuote } from './price/estimate.ts';
import { recommendedFeatures } from './recommendations.ts';

test.each([
  ...Object.entries(recommendedFeatures),
  ...featureSets.map((set) => [set.label, set.featureKeys] as const),
])('the recommended features for %s are in the catalogue and unique', (_, keys) => {
  expect(keys.filter((key) => featureByWireId(key) === undefined)).toEqual([]);
  expect(new Set(keys).size).toBe(keys.length);
});

test('there is one feature set for every budget priority', () => {
  expect(featureSets.map((set) => set.priority).sort()).toEqual(
    optionValues(budgetPriorities).sort(),
  );
});

test('the feature sets are sorted by price', () => {
  const prices = featureSets.map(
    (set) =>
      estimateQuote(
        { featureKeys: set.featureKeys, companySize: '', customizationLevel: '' },
        firstEdition,
      ).totalDollars,
  );
  expect(prices).toEqual([...prices].sort((a, b) => a - b));
});
