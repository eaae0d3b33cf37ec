/** The computation of a stored price, in dollars. */
export interface StoredPrice {
  baseDollars: number;
  featuresDollars: number;
  subtotalDollars: number;
  companySizeMultiplier: number;
  customizationMultiplier: number;
  totalDollars: number;
}

/**
 * The amount that each multiplier adds, rounding included, so that all steps add up to the total.
 * It is computed from the stored values, never from today's catalogue.
 */
export function priceSteps(price: StoredPrice) {
  // Multipliers have one decimal; in tenths the product is exact (see estimate.ts).
  const sizedDollars = (price.subtotalDollars * Math.round(price.companySizeMultiplier * 10)) / 10;
  return {
    companySizeAddsDollars: sizedDollars - price.subtotalDollars,
    customizationAddsDollars: price.totalDollars - sizedDollars,
  };
}
