import { type CatalogueReply, getCatalogue } from '#contract/quotes/catalogue.ts';
import type { QuoteReply } from '#contract/quotes/quote-records.ts';
import type { Edition } from '#domain/quote/edition.ts';
import type { QuotePrice } from '#domain/quote/price/revision.ts';
import { liveQueryOf } from '#web/kit/api/query-of.ts';

/** Today's catalogue, to price edits with as the server does. */
export const editionQuery = {
  ...liveQueryOf(getCatalogue, {}),
  select: ({ version, entries }: CatalogueReply): Edition => ({
    version,
    entries,
    byKey: new Map(entries.map((entry) => [entry.key, entry])),
  }),
};

/** A quote's price as the domain's functions take it. */
export function priceOf(quote: Pick<QuoteReply, 'price' | 'featureDetails'>): QuotePrice {
  return { ...quote.price, features: quote.featureDetails };
}
