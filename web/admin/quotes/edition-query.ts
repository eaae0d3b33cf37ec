import {
  type CatalogueReply,
  getCatalogue,
  type ShownCatalogue,
} from '#contract/quotes/catalogue.ts';
import type { Edition } from '#domain/quote/edition.ts';
import { liveQueryOf } from '#web/kit/api/query-of.ts';
import { withFigures } from '#web/kit/session/rights.ts';

/** Today's catalogue, to price edits like the server does. */
export const editionQuery = {
  ...liveQueryOf(getCatalogue, {}),
  select: (catalogue: ShownCatalogue): Edition => {
    const { version, entries } = withFigures<CatalogueReply>(catalogue);
    return { version, entries, byKey: new Map(entries.map((entry) => [entry.key, entry])) };
  },
};
