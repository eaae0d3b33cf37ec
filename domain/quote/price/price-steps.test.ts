import fc from 'fast-check';
import { expect, test } from 'vitest';
import { features } from '../catalogue.ts';
import { firstEdition } from '../edition.ts';
import { companySizes, customizationLevels, optionValues } from '../options.ts';
import { estimateQuote } from './estimate.ts';
import { priceSteps } from './price-steps.ts';

test('a stored price has the same steps as its estimate', () => {
  fc.assert(
    fc.property(
      fc.subarray(features.map((feature) => feature.key)),
      fc.constantFrom(...optionValues(companySizes), 'unknown'),
      fc.constantFrom(...optionValues(customizationLevels), 'unknown'),
      (featureKeys, companySize, customizationLevel) => {
        const estimate = estimateQuote(
          { featureKeys, companySize, customizationLevel },
          firstEdition,
        );
        expect(priceSteps(estimate)).toEqual({
          companySizeAddsDollars: estimate.companySizeAddsDollars,
          customizationAddsDollars: estimate.customizationAddsDollars,
        });
      },
    ),
  );
});
