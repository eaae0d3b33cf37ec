import * as z from 'zod';
import type { Estimate } from '#domain/quote/estimate.ts';

/**
 * What a price was made of when it was given: the answer to "why did this cost that" after the
 * catalogue or the formula has changed.
 */
const priceSnapshot = z.object({
  formulaVersion: z.string(),
  catalogueVersion: z.string(),
  baseDollars: z.number(),
  features: z.array(
    z.object({
      key: z.string(),
      label: z.string(),
      category: z.string(),
      priceDollars: z.number(),
    }),
  ),
  featuresDollars: z.number(),
  subtotalDollars: z.number(),
  companySizeMultiplier: z.number(),
  customizationMultiplier: z.number(),
  totalDollars: z.number(),
});
export type PriceSnapshot = z.output<typeof priceSnapshot>;

/** The text of the column `price_snapshot`. */
export function writePriceSnapshot(estimate: Estimate): string {
  const snapshot: PriceSnapshot = {
    formulaVersion: estimate.formulaVersion,
    catalogueVersion: estimate.catalogueVersion,
    baseDollars: estimate.baseDollars,
    features: estimate.features.map(({ key, label, category, priceDollars }) => ({
      key,
      label,
      category,
      priceDollars,
    })),
    featuresDollars: estimate.featuresDollars,
    subtotalDollars: estimate.subtotalDollars,
    companySizeMultiplier: estimate.companySizeMultiplier,
    customizationMultiplier: estimate.customizationMultiplier,
    totalDollars: estimate.totalDollars,
  };
  return JSON.stringify(snapshot);
}

/** @throws ZodError when the column holds anything else: a fault of ours. */
export function readPriceSnapshot(text: string): PriceSnapshot {
  return priceSnapshot.parse(JSON.parse(text));
}
