import type { CatalogueEntryReply } from '#contract/quotes/catalogue.ts';

/** Lower case without accents, so that what is typed on any keyboard finds it. */
function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** True when name, key or category of an entry hold every word. */
export function matchesSearch(
  entry: Pick<CatalogueEntryReply, 'label' | 'key' | 'category'>,
  query: string,
): boolean {
  const text = fold(`${entry.label} ${entry.key} ${entry.category}`);
  return fold(query)
    .split(/\s+/)
    .every((word) => text.includes(word));
}
