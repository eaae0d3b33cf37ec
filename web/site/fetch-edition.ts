import type { CatalogueChangesReply } from '#contract/quotes/catalogue.ts';
import { request } from '#web/kit/api/request.ts';
import { showEdition } from './site-catalogue.ts';

/**
 * Brings a page in view the current edition of the catalogue. Fetched when it is first needed: the page's
 * HTML already has the edition of the moment in which it was loaded.
 */
export async function fetchEdition(): Promise<void> {
  if (document.visibilityState !== 'visible') return;
  // The server writes it by the schema of this type.
  showEdition((await request('GET', '/api/catalogue/changes')) as CatalogueChangesReply);
}
