/** The sum behind a stored price, as a quote keeps it. Dollars. */
export interface StoredPrice {
  baseDollars: number;
  featuresDollars: number;
  subtotalDollars: number;
  companySizeMultiplier: number;
  customizationMultiplier: number;
  totalDollars: number;
}

/** What each multiplier adds to a stored price, so that base, features and these make the total. */
interface PriceSteps {
  /** On top of the subtotal; may end in .5. */
  companySizeAddsDollars: number;
  /** On top of subtotal and company size, rounding included. */
  customizationAddsDollars: number;
}

/**
 * The steps of a price from what was stored with it, never from today's catalogue: an old quote
 * says why it cost what it did.
 */
export function priceSteps(price: StoredPrice): PriceSteps {
  // Multipliers have one decimal; in tenths the product is exact (see estimate.ts).
  const sizedDollars = (price.subtotalDollars * Math.round(price.companySizeMultiplier * 10)) / 10;
  return {
    companySizeAddsDollars: sizedDollars - price.subtotalDollars,
    customizationAddsDollars: price.totalDollars - sizedDollars,
  };
}
