import { type Cents, divideRoundingHalfUp, dollarsToCents, shareOf } from '../../money.ts';
import type { Edition } from '../edition.ts';
import { multiplied } from './estimate.ts';
import type { StoredPrice } from './price-steps.ts';

/** A line that staff wrote: a fixed price that no multiplier touches. */
export interface OwnLine {
  label: string;
  quantity: number;
  unitCents: Cents;
}

/** Off the sum of estimate and own lines. */
export interface Discount {
  kind: 'percent' | 'amount';
  /** Of a percentage ten-thousandths, so that 1,000 is 10 %; of an amount cents. */
  value: number;
}

/** What staff added to the estimate, and what the quote costs with it. */
export interface Adjustments {
  lines: readonly OwnLine[];
  linesCents: Cents;
  discount: Discount | null;
  /** Never more than there is to take it off. */
  discountCents: Cents;
  /** What the quote costs, in whole dollars: the estimate with lines and discount, half up. */
  finalDollars: number;
}

/** A feature with the price it has in one quote. */
export interface PricedFeature {
  key: string;
  label: string;
  category: string;
  priceDollars: number;
}

/** A quote's price with all that it is made of. */
export interface QuotePrice extends StoredPrice, Adjustments {
  formulaVersion: string;
  catalogueVersion: string;
  features: readonly PricedFeature[];
}

/** Puts own lines and a discount on an estimate. */
export function adjustEstimate(
  estimateDollars: number,
  lines: readonly OwnLine[],
  discount: Discount | null,
): Adjustments {
  const linesCents = lines.reduce((sum, line) => sum + line.quantity * line.unitCents, 0);
  const sumCents = dollarsToCents(estimateDollars) + linesCents;
  const wantedCents =
    discount === null
      ? 0
      : discount.kind === 'amount'
        ? discount.value
        : shareOf(sumCents, discount.value);
  const discountCents = Math.min(wantedCents, sumCents);
  const finalDollars = divideRoundingHalfUp(sumCents - discountCents, 100);
  return { lines, linesCents, discount, discountCents, finalDollars };
}

/** What an edit makes of a price. */
interface Revision {
  featureKeys: readonly string[];
  lines: readonly OwnLine[];
  discount: Discount | null;
  /** Absent: as they were. */
  multipliers?: Pick<QuotePrice, 'companySizeMultiplier' | 'customizationMultiplier'> | undefined;
}

/**
 * The price of a quote after an edit: features it had keep the price they had, added ones have
 * today's, and the multipliers stay unless the edit names others. Unknown keys are left out; an input check refuses them first.
 */
export function revisePrice(before: QuotePrice, revision: Revision, today: Edition): QuotePrice {
  const had = new Map(before.features.map((feature) => [feature.key, feature]));
  const keys = [...new Set(revision.featureKeys)];
  const isExtended = keys.some((key) => !had.has(key));
  return priceWith({ ...before, ...revision.multipliers }, revision, {
    features: keys.flatMap((key) => had.get(key) ?? pricedToday(key, today)),
    catalogueVersion: isExtended ? today.version : before.catalogueVersion,
  });
}

/** The same quote at today's prices; what is no longer in the catalogue keeps its own. */
export function renewPrice(before: QuotePrice, today: Edition): QuotePrice {
  return priceWith(before, before, {
    features: before.features.flatMap((feature) => {
      const [now = feature] = pricedToday(feature.key, today);
      return now;
    }),
    catalogueVersion: today.version,
  });
}

function pricedToday(key: string, today: Edition): PricedFeature[] {
  const entry = today.byKey.get(key);
  if (entry === undefined) return [];
  const { label, category, priceDollars } = entry;
  return [{ key, label, category, priceDollars }];
}

function priceWith(
  before: QuotePrice,
  { lines, discount }: Pick<Revision, 'lines' | 'discount'>,
  { features, catalogueVersion }: Pick<QuotePrice, 'features' | 'catalogueVersion'>,
): QuotePrice {
  const featuresDollars = features.reduce((sum, feature) => sum + feature.priceDollars, 0);
  const subtotalDollars = before.baseDollars + featuresDollars;
  const totalDollars = multiplied(
    subtotalDollars,
    before.companySizeMultiplier,
    before.customizationMultiplier,
  );
  return {
    ...before,
    features,
    catalogueVersion,
    featuresDollars,
    subtotalDollars,
    totalDollars,
    ...adjustEstimate(totalDollars, lines, discount),
  };
}
