import { describe, expect, test } from 'vitest';
import { editionAfter, firstEdition } from '../edition.ts';
import { estimateQuote } from './estimate.ts';
import { isOtherPrice, stillOffered } from './price-change.ts';

const change = (key: string, priceDollars: number, isOffered = true) => ({
  key,
  category: 'Core' as const,
  label: firstEdition.byKey.get(key)?.label ?? key,
  priceDollars,
  isOffered,
});
const chosen = ['lead-management', 'contact-management'];
const priced = (featureKeys: string[], edition = firstEdition) =>
  estimateQuote({ featureKeys, companySize: '11-50', customizationLevel: 'moderate' }, edition);
const before = priced(chosen);

describe('a price that was shown is another one', () => {
  test.each([
    ['when nothing changed', editionAfter([], 0), false],
    [
      'when a feature that was not chosen changed',
      editionAfter([change('live-chat', 1)], 1),
      false,
    ],
    ['when a chosen feature costs more', editionAfter([change('lead-management', 900)], 1), true],
    [
      'when a chosen feature is hidden',
      editionAfter([change('lead-management', 800, false)], 1),
      true,
    ],
    [
      'when two prices moved within the same total',
      editionAfter([change('lead-management', 900), change('contact-management', 500)], 2),
      false,
    ],
  ])('%s', (_title, edition, isOther) => {
    const now = priced(stillOffered(chosen, edition), edition);
    expect(isOtherPrice(before, now)).toBe(isOther);
  });

  test('when a multiplier changed, even within the same total', () => {
    expect(isOtherPrice(before, { ...before, companySizeMultiplier: 1.4 })).toBe(true);
    expect(isOtherPrice(before, { ...before, customizationMultiplier: 1 })).toBe(true);
  });

  test('but not for the order in which the features were chosen', () => {
    expect(isOtherPrice(before, priced(chosen.toReversed()))).toBe(false);
  });
});
