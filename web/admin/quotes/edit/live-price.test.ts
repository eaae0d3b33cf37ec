import { describe, expect, test } from 'vitest';
import { firstEdition } from '#domain/quote/edition.ts';
import { estimateQuote } from '#domain/quote/price/estimate.ts';
import { adjustEstimate } from '#domain/quote/price/revision.ts';
import { mergeVersions } from '#web/kit/record/form/merge-versions.ts';
import type { EditValues } from './edit-values.ts';
import { livePrice, livePriceLines } from './live-price.ts';

const stored = (companySize: string, customizationLevel: string) => {
  const answers = { featureKeys: ['contact-management'], companySize, customizationLevel };
  const { features, ...price } = estimateQuote(answers, firstEdition);
  return {
    version: 1,
    status: 'pending' as const,
    sentAt: null,
    price: { ...price, ...adjustEstimate(price.totalDollars, [], null), lines: [] },
    featureDetails: [...features],
    companySize,
    customizationLevel,
  };
};

const values: EditValues = {
  features: 'contact-management',
  companySize: '201-500',
  customizationLevel: 'full',
  lines: '[]',
  discount: '',
  chosenPlan: 'customer-plan',
  milestoneShares: '0,20,25,25,20',
  validThrough: '2026-04-03',
  noteToClient: '',
  internalNotes: '',
};

describe('the price beside an edit', () => {
  test('names the answers of the edit beside its factors', () => {
    const quote = stored('201-500', 'full');
    const edit = { ...values, companySize: '500+', customizationLevel: 'minimal' };
    const price = livePrice(quote, firstEdition, edit);
    const notes = livePriceLines(quote, edit, price).map(({ label, note }) => [label, note]);
    expect(notes).toContainEqual([
      `Company size × ${price.companySizeMultiplier}`,
      'More than 500 people',
    ]);
    expect(notes).toContainEqual(['Customization × 1', 'Minimal: standard screens']);
  });

  test('is that of the choice between two versions, on the quote as it is stored now', () => {
    const theirs = stored('1-10', 'minimal');
    const mine = { ...values };
    const priceWith = (choices: Parameters<typeof mergeVersions>[2]) =>
      livePrice(
        theirs,
        firstEdition,
        mergeVersions(
          mine,
          { ...values, companySize: '1-10', customizationLevel: 'minimal' },
          choices,
        ),
      ).finalDollars;
    expect(priceWith({ companySize: 'theirs', customizationLevel: 'theirs' })).toBe(
      theirs.price.finalDollars,
    );
    expect(priceWith({ companySize: 'mine', customizationLevel: 'mine' })).toBe(
      stored('201-500', 'full').price.finalDollars,
    );
    expect(priceWith({ companySize: 'mine', customizationLevel: 'theirs' })).toBe(
      stored('201-500', 'minimal').price.finalDollars,
    );
  });
});
