import { catalogueVersion, type Feature, features } from './catalogue.ts';
import { type FeatureCategory, featureCategories } from './feature-categories.ts';

/** One entry of the catalogue in an edition. */
export interface CatalogueEntry extends Feature {
  /** False if new quotes cannot choose it; existing quotes keep it. Entries are never deleted. */
  isOffered: boolean;
  /** What the buyer gets, in one sentence; absent: the built-in one, if there is one. */
  about?: string;
}

/** The state of a changed or added entry after its last change. */
export type EntryState = Pick<
  CatalogueEntry,
  'key' | 'category' | 'label' | 'priceDollars' | 'isOffered' | 'about'
>;

/** The catalogue after a number of changes; the 70 entries in the code are the first edition. */
export interface Edition {
  /** Stored with every quote: the first edition's name, followed by the number of changes. */
  version: string;
  /** All entries by category, including those that are not offered. */
  entries: readonly CatalogueEntry[];
  byKey: ReadonlyMap<string, CatalogueEntry>;
}

/**
 * The edition after a number of changes.
 *
 * @param changes the last state of each changed or added entry, oldest change first.
 * @param changeCount the total number of changes.
 */
export function editionAfter(changes: readonly EntryState[], changeCount: number): Edition {
  const changed = new Map(changes.map((change) => [change.key, change]));
  const first = features.map((feature) => ({
    ...feature,
    isOffered: true,
    ...changed.get(feature.key),
  }));
  const known = new Set(features.map(({ key }) => key));
  const added = changes
    .filter(({ key }) => !known.has(key))
    .map((state) => ({ ...state, id: state.key }));
  const all = [...first, ...added];
  const entries = featureCategories.flatMap((category) =>
    all.filter((entry) => entry.category === category),
  );
  return {
    version: changeCount === 0 ? catalogueVersion : `${catalogueVersion}.${changeCount}`,
    entries,
    byKey: new Map(entries.map((entry) => [entry.key, entry])),
  };
}

/** The 70 entries of catalogue.ts, without any changes. */
export const firstEdition: Edition = editionAfter([], 0);

/** The number of changes behind an edition's name, or null if it is not one of this first edition. */
export function changeCountOf(version: string): number | null {
  const [first, count = '0', ...rest] = version.split('.');
  if (first !== catalogueVersion || rest.length > 0 || !/^\d{1,9}$/.test(count)) return null;
  return Number(count);
}

/** The entry for an id or key if new quotes can choose it (for bare ids see catalogue.ts). */
export function offeredEntry(edition: Edition, idOrKey: string): CatalogueEntry | undefined {
  const entry = edition.byKey.get(idOrKey);
  return entry?.isOffered ? entry : undefined;
}

/** The entries of a category that new quotes can choose. */
export function offeredIn(edition: Edition, category: FeatureCategory): CatalogueEntry[] {
  return edition.entries.filter((entry) => entry.category === category && entry.isOffered);
}

/** Lowest and highest price of the offered entries, in dollars; zeros if there are none. */
export function priceRange(edition: Edition): { lowest: number; highest: number } {
  const prices = edition.entries
    .filter(({ isOffered }) => isOffered)
    .map(({ priceDollars }) => priceDollars);
  return prices.length === 0
    ? { lowest: 0, highest: 0 }
    : { lowest: Math.min(...prices), highest: Math.max(...prices) };
}

/**
 * A unique key for a new entry, derived from its label: "Fleet & Route Planning" becomes
 * `fleet-route-planning`, and `fleet-route-planning-2` if that is taken.
 */
export function keyForLabel(label: string, edition: Edition): string {
  const words = label
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60);
  const base = words || 'feature';
  for (let number = 1; ; number++) {
    const key = number === 1 ? base : `${base}-${number}`;
    if (!edition.byKey.has(key)) return key;
  }
}
