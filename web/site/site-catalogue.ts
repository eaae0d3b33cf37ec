import { useSyncExternalStore } from 'react';
import { type Edition, type EntryState, editionAfter } from '#domain/quote/edition.ts';
import { siteSettings } from '#web/kit/shell/site-settings.ts';

const listeners = new Set<() => void>();
let current = readEdition(siteSettings.catalogueChanges);

/**
 * The catalogue of this page: the built-in first edition with the changes that the server wrote
 * into the page, until a later edition arrives (decision 42).
 */
export function siteEdition(): Edition {
  return current;
}

/** Follows {@link siteEdition}. */
export function useSiteEdition(): Edition {
  return useSyncExternalStore(follow, siteEdition, siteEdition);
}

/** From now on the page shows this edition. */
export function showEdition(changes: { count: number; entries: readonly EntryState[] }): void {
  const next = editionAfter(changes.entries, changes.count);
  if (next.version === current.version) return;
  current = next;
  for (const listener of listeners) listener();
}

function follow(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function readEdition(text: string): Edition {
  // Empty, or still the placeholder if no server has filled in the page.
  if (!text.startsWith('{')) return editionAfter([], 0);
  // Written only by server/features/catalogue/store.ts, so its shape is known.
  const changes = JSON.parse(text) as { count: number; entries: EntryState[] };
  return editionAfter(changes.entries, changes.count);
}
