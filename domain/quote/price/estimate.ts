import { divideRoundingHalfUp } from '../../money.ts';
import type { Feature } from '../catalogue.ts';
import type { Edition } from '../edition.ts';

/** Stored with every quote; must change whenever the formula below does. */
export const formulaVersion = '1';

/** The base price of every system (rule PRICE-1). */
export const baseDollars = 2500;

/*
 * Multipliers in tenths, because floating-point multipliers would make prices inexact (rule
 * PRICE-2; unknown values count as 1).
 */
const companySizeTenths: ReadonlyMap<string, number> = new Map([
  ['1-10', 10],
  ['11-50', 15],
  ['51-200', 22],
  ['201-500', 30],
  ['500+', 40],
]);
const customizationTenths: ReadonlyMap<string, number> = new Map([
  ['minimal', 10],
  ['moderate', 13],
  ['extensive', 17],
  ['full', 25],
]);

/** The multipliers for a company size and a level of customization. */
export function multipliersOf(companySize: string, customizationLevel: string) {
  return {
    companySizeMultiplier: (companySizeTenths.get(companySize) ?? 10) / 10,
    customizationMultiplier: (customizationTenths.get(customizationLevel) ?? 10) / 10,
  };
}

/** Every step of the computation of a price, so that a screen can explain it. */
export interface Estimate {
  formulaVersion: string;
  /** The edition of the catalogue with the prices. */
  catalogueVersion: string;
  baseDollars: number;
  /** Each feature once, in the order given. */
  features: Feature[];
  featuresDollars: number;
  /** Base and features, before the multipliers. */
  subtotalDollars: number;
  /** 1, 1.5, 2.2, 3 or 4: for display; the computation uses tenths. */
  companySizeMultiplier: number;
  /** 1, 1.3, 1.7 or 2.5: for display; the computation uses tenths. */
  customizationMultiplier: number;
  /** The amount that the company size adds to the subtotal, before customization. May end in .5. */
  companySizeAddsDollars: number;
  /** The amount that the customization adds on top, so that all steps add up to the total. */
  customizationAddsDollars: number;
  /** The estimate in whole dollars, rounded half up. */
  totalDollars: number;
  /**
   * Keys that are not in the catalogue. They cost nothing; input validation rejects them before.
   */
  unknownFeatureKeys: string[];
}

/** The input of a price. Company size and level are text because unknown values count as 1. */
interface EstimateInput {
  featureKeys: readonly string[];
  companySize: string;
  customizationLevel: string;
}

/**
 * round((2500 + features) × company size × customization) (rule PRICE-1). Duplicate keys count
 * once; entries that are no longer offered still have their price.
 */
export function estimateQuote(input: EstimateInput, edition: Edition): Estimate {
  const keys = [...new Set(input.featureKeys)];
  const features = keys
    .map((key) => edition.byKey.get(key))
    .filter((feature) => feature !== undefined);
  const featuresDollars = features.reduce((sum, feature) => sum + feature.priceDollars, 0);
  const subtotalDollars = baseDollars + featuresDollars;
  const sizeTenths = companySizeTenths.get(input.companySize) ?? 10;
  const levelTenths = customizationTenths.get(input.customizationLevel) ?? 10;
  const totalDollars = multiplied(subtotalDollars, sizeTenths / 10, levelTenths / 10);
  const sizedDollars = (subtotalDollars * sizeTenths) / 10;
  return {
    formulaVersion,
    catalogueVersion: edition.version,
    baseDollars,
    features,
    featuresDollars,
    subtotalDollars,
    companySizeMultiplier: sizeTenths / 10,
    customizationMultiplier: levelTenths / 10,
    companySizeAddsDollars: sizedDollars - subtotalDollars,
    customizationAddsDollars: totalDollars - sizedDollars,
    totalDollars,
    unknownFeatureKeys: keys.filter((key) => !edition.byKey.has(key)),
  };
}

/**
 * Multiplies a subtotal by both multipliers, which have one decimal, and rounds half up to whole
 * dollars.
 */
export function multiplied(
  subtotalDollars: number,
  companySizeMultiplier: number,
  customizationMultiplier: number,
): number {
  // In tenths the product is exact.
  const tenths = (multiplier: number) => Math.round(multiplier * 10);
  return divideRoundingHalfUp(
    subtotalDollars * tenths(companySizeMultiplier) * tenths(customizationMultiplier),
    100,
  );
}
