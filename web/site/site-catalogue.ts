import { type Edition, type EntryState, editionAfter } from '#domain/quote/edition.ts';
import { siteSettings } from '#web/kit/shell/site-settings.ts';

/**
 * The catalogue of this page: the built-in first edition with the changes that the server wrote
 * into the page (docs/decisions/0016). Prices on the screen are those of the server's at that
 * moment; a quote is priced again when it is sent.
 */
export const siteEdition = readEdition(siteSettings.catalogueChanges);

function readEdition(text: string): Edition {
  // Empty, or still the placeholder if no server has filled in the page.
  if (!text.startsWith('{')) return editionAfter([], 0);
  // Written only by server/features/catalogue/store.ts, so its shape is known.
  const changes = JSON.parse(text) as { count: number; entries: EntryState[] };
  return editionAfter(changes.entries, changes.count);
}
