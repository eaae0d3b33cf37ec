import type { QuoteReply } from '#contract/quotes/quote-records.ts';
import type { Edition } from '#domain/quote/edition.ts';
import { multipliersOf } from '#domain/quote/price/estimate.ts';
import { priceLines } from '#domain/quote/price/price-lines.ts';
import { priceWordOf } from '#domain/quote/price/price-word.ts';
import { type QuotePrice, revisePrice } from '#domain/quote/price/revision.ts';
import { priceOf } from '../quote-queries.ts';
import { type EditValues, toChange } from './edit-values.ts';

/** What the price of an edit needs of the stored quote. */
type Stored = Pick<
  QuoteReply,
  | 'version'
  | 'status'
  | 'sentAt'
  | 'price'
  | 'featureDetails'
  | 'companySize'
  | 'customizationLevel'
>;

/**
 * The price that a stored quote has after saving the valid parts of an edit; an incomplete line or
 * discount is ignored.
 */
export function livePrice(stored: Stored, edition: Edition, values: EditValues): QuotePrice {
  const { features = [], lines, discount } = toChange(values, values, stored.version);
  const readable = lines.filter(
    ({ quantity, unitCents }) => Number.isInteger(quantity) && Number.isInteger(unitCents),
  );
  const revision = {
    featureKeys: features,
    lines: readable,
    discount: discount === null || Number.isNaN(discount.value) ? null : discount,
    ...((values.companySize !== stored.companySize ||
      values.customizationLevel !== stored.customizationLevel) && {
      multipliers: multipliersOf(values.companySize, values.customizationLevel),
    }),
  };
  return revisePrice(priceOf(stored), revision, edition);
}

/** The steps of {@link livePrice}, with the answers of the edit. */
export function livePriceLines(stored: Stored, values: EditValues, price: QuotePrice) {
  const { companySize, customizationLevel } = values;
  return priceLines(
    { price, featureDetails: price.features, companySize, customizationLevel },
    priceWordOf(stored, stored.sentAt !== null),
  );
}
