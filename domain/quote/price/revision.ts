import { type Cents, divideRoundingHalfUp, dollarsToCents, shareOf } from '../../money.ts';
import type { Edition } from '../edition.ts';
import { multiplied } from './estimate.ts';
import type { StoredPrice } from './price-steps.ts';

/** A line written by staff, at a fixed price that no multiplier affects. */
export interface OwnLine {
  label: string;
  quantity: number;
  unitCents: Cents;
}

/** A discount on the sum of estimate and own lines. */
export interface Discount {
  kind: 'percent' | 'amount';
  /** In ten-thousandths for a percentage (1,000 is 10 %), in cents for an amount. */
  value: number;
}

/** The adjustments by staff to the estimate, and the resulting price. */
export interface Adjustments {
  lines: readonly OwnLine[];
  linesCents: Cents;
  discount: Discount | null;
  /** At most the sum it applies to. */
  discountCents: Cents;
  /** The price in whole dollars: the estimate with lines and discount, rounded half up. */
  finalDollars: number;
}

/** A feature with its price in one quote. */
export interface PricedFeature {
  key: string;
  label: string;
  category: string;
  priceDollars: number;
  /** What the buyer gets, as the quote explained it; absent on older quotes. */
  about?: string | undefined;
}

/** A quote's price with all its parts. */
export interface QuotePrice extends StoredPrice, Adjustments {
  formulaVersion: string;
  catalogueVersion: string;
  features: readonly PricedFeature[];
}

/** Applies own lines and a discount to an estimate. */
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

/** An edit of a quote's price. */
interface Revision {
  featureKeys: readonly string[];
  lines: readonly OwnLine[];
  discount: Discount | null;
  /** Absent if unchanged. */
  multipliers?: Pick<QuotePrice, 'companySizeMultiplier' | 'customizationMultiplier'> | undefined;
}

/**
 * The price of a quote after an edit: existing features keep their prices, added ones get today's,
 * and the multipliers stay unless the edit sets others. Unknown keys are left out; input validation
 * rejects them before.
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

/** The same quote at today's prices; features that left the catalogue keep their old ones. */
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
  const { label, category, priceDollars, about } = entry;
  return [{ key, label, category, priceDollars, ...(about && { about }) }];
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
