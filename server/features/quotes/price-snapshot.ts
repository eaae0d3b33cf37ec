import * as z from 'zod';
import { dollarsToCents } from '#domain/money.ts';
import type { Estimate } from '#domain/quote/price/estimate.ts';
import { adjustEstimate, type QuotePrice } from '#domain/quote/price/revision.ts';
import type { QuotesTable } from './tables.ts';

const ownLine = z.object({ label: z.string(), quantity: z.number(), unitCents: z.number() });
const discount = z.object({ kind: z.enum(['percent', 'amount']), value: z.number() });

/** How a price was computed, to explain it after the catalogue or the formula has changed. */
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
      /** Absent where there is none, as on every quote from before: their hashes stay the same. */
      about: z
        .string()
        .optional()
        .transform((text) => text || undefined),
    }),
  ),
  featuresDollars: z.number(),
  subtotalDollars: z.number(),
  companySizeMultiplier: z.number(),
  customizationMultiplier: z.number(),
  /** The estimate: the result of the formula, before lines and discount. */
  totalDollars: z.number(),
  /** Absent on quotes from before staff could write lines. */
  lines: z.array(ownLine).default([]),
  discount: discount.nullable().default(null),
});

/** The value of the column `price_snapshot` for an unedited estimate. */
export function writePriceSnapshot(estimate: Estimate): string {
  return writePrice({ ...estimate, ...adjustEstimate(estimate.totalDollars, [], null) });
}

/** The value of the column `price_snapshot`, without derived figures. */
export function writePrice(price: QuotePrice): string {
  return JSON.stringify(priceSnapshot.parse(price));
}

/** @throws ZodError if the column holds anything else, which is a bug. */
export function readPriceSnapshot(text: string): QuotePrice {
  const price = priceSnapshot.parse(JSON.parse(text));
  return { ...price, ...adjustEstimate(price.totalDollars, price.lines, price.discount) };
}

/** One item that a quote sells, at the price at the time. */
export interface SoldLine {
  /** Catalogue key; '' for a line that staff wrote. */
  key: string;
  label: string;
  priceCents: number;
}

/** The items that a quote sells, which become the scope of its project. */
export function soldLines(quote: Pick<QuotesTable, 'price_snapshot'>): SoldLine[] {
  const { features, lines } = readPriceSnapshot(quote.price_snapshot);
  return [
    ...features.map(({ key, label, priceDollars }) => ({
      key,
      label,
      priceCents: dollarsToCents(priceDollars),
    })),
    ...lines.map(({ label, quantity, unitCents }) => ({
      key: '',
      label: quantity === 1 ? label : `${quantity} × ${label}`,
      priceCents: quantity * unitCents,
    })),
  ];
}
