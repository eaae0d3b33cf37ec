import { expect, test } from 'vitest';
import { featureByWireId } from './catalogue.ts';
import { firstEdition } from './edition.ts';
import { budgetPriorities, optionValues } from './options.ts';
import { estimateQuote } from './price/estimate.ts';
import { featureSets, recommendedFeatures } from './recommendations.ts';

test.each([
  ...Object.entries(recommendedFeatures),
  ...featureSets.map((set) => [set.label, set.featureKeys] as const),
])('everything proposed for %s is in the catalogue, once', (_, keys) => {
  expect(keys.filter((key) => featureByWireId(key) === undefined)).toEqual([]);
  expect(new Set(keys).size).toBe(keys.length);
});

test('there is one set for every budget priority', () => {
  expect(featureSets.map((set) => set.priority).sort()).toEqual(
    optionValues(budgetPriorities).sort(),
  );
});

test('the sets are offered from the cheapest to the dearest', () => {
  const prices = featureSets.map(
    (set) =>
      estimateQuote(
        { featureKeys: set.featureKeys, companySize: '', customizationLevel: '' },
        firstEdition,
      ).totalDollars,
  );
  expect(prices).toEqual([...prices].sort((a, b) => a - b));
});
