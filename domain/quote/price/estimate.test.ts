import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { features } from '../catalogue.ts';
import { firstEdition } from '../edition.ts';
import { companySizes, customizationLevels, optionValues } from '../options.ts';
import { estimateQuote } from './estimate.ts';

const estimate = (featureKeys: string[], companySize = '1-10', customizationLevel = 'minimal') =>
  estimateQuote({ featureKeys, companySize, customizationLevel }, firstEdition);

describe('the reference prices (rule PRICE-17)', () => {
  test.each([
    [['contact-management'], '1-10', 'minimal', 3_100],
    [['contact-management', 'lead-management', 'pipeline-management'], '11-50', 'moderate', 9_555],
    [
      [
        'contact-management',
        'lead-management',
        'pipeline-management',
        'workflow-automation',
        'erp-integration',
        'live-chat',
      ],
      '51-200',
      'extensive',
      36_278,
    ],
    [
      ['helpdesk-integration', 'helpdesk-integration@customer-experience'],
      '201-500',
      'full',
      36_000,
    ],
  ])('%j for %s people, %s customization', (keys, size, level, dollars) => {
    expect(estimate(keys, size, level).totalDollars).toBe(dollars);
  });
});

describe('multipliers', () => {
  test.each([
    ['1-10', 1],
    ['11-50', 1.5],
    ['51-200', 2.2],
    ['201-500', 3],
    ['500+', 4],
    ['unheard of', 1],
  ])('company size %s multiplies by %d', (size, multiplier) => {
    expect(estimate(['contact-management'], size).companySizeMultiplier).toBe(multiplier);
    expect(estimate(['contact-management'], size).totalDollars).toBe(
      Math.round(3_100 * multiplier),
    );
  });

  test.each([
    ['minimal', 1],
    ['moderate', 1.3],
    ['extensive', 1.7],
    ['full', 2.5],
    ['Standard', 1],
  ])('customization %s multiplies by %d', (level, multiplier) => {
    expect(estimate(['contact-management'], '1-10', level).customizationMultiplier).toBe(
      multiplier,
    );
    expect(estimate(['contact-management'], '1-10', level).totalDollars).toBe(
      Math.round(3_100 * multiplier),
    );
  });
});

describe('an estimate', () => {
  test('has steps that add up to the total', () => {
    fc.assert(
      fc.property(
        fc.subarray(features.map((feature) => feature.key)),
        fc.constantFrom(...optionValues(companySizes)),
        fc.constantFrom(...optionValues(customizationLevels)),
        (keys, size, level) => {
          const steps = estimate(keys, size, level);
          expect(steps.baseDollars + steps.featuresDollars).toBe(steps.subtotalDollars);
          expect(
            steps.subtotalDollars + steps.companySizeAddsDollars + steps.customizationAddsDollars,
          ).toBe(steps.totalDollars);
          expect(Number.isInteger(steps.totalDollars)).toBe(true);
        },
      ),
    );
  });

  test('is the base price without features', () => {
    expect(estimate([]).totalDollars).toBe(2_500);
  });

  test('counts a duplicate feature once', () => {
    expect(estimate(['live-chat', 'live-chat']).featuresDollars).toBe(700);
  });

  test('reports an unknown key and charges nothing for it', () => {
    const steps = estimate(['live-chat', 'time-travel']);
    expect(steps.featuresDollars).toBe(700);
    expect(steps.unknownFeatureKeys).toEqual(['time-travel']);
  });

  test('charges both help desk entries if both are chosen', () => {
    expect(
      estimate(['helpdesk-integration', 'helpdesk-integration@customer-experience'])
        .featuresDollars,
    ).toBe(2_300);
  });
});
