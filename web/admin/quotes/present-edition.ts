import { queryOptions } from '@tanstack/react-query';
import { type CatalogueReply, getCatalogue } from '#contract/catalogue.ts';
import type { QuoteReply } from '#contract/quote-records.ts';
import type { Edition } from '#domain/quote/edition.ts';
import type { QuotePrice } from '#domain/quote/revision.ts';
import { polled } from '#web/kit/api/polled.ts';
import { call } from '#web/kit/api/request.ts';

/** Today's catalogue, to price edits with as the server does. */
export const editionQuery = queryOptions({
  ...polled,
  // The same answer as the catalogue's own screen keeps.
  queryKey: [getCatalogue.path],
  queryFn: ({ signal }) => call(getCatalogue, { signal }),
  select: ({ version, entries }: CatalogueReply): Edition => ({
    version,
    entries,
    byKey: new Map(entries.map((entry) => [entry.key, entry])),
  }),
});

/** A quote's price as the domain's functions take it. */
export function priceOf(quote: Pick<QuoteReply, 'price' | 'featureDetails'>): QuotePrice {
  return { ...quote.price, features: quote.featureDetails };
}
