import type { Feature } from '#domain/quote/catalogue.ts';
import { type Edition, offeredIn } from '#domain/quote/edition.ts';
import { type FeatureCategory, featureCategories } from '#domain/quote/feature-categories.ts';

/** Lower case without accents or punctuation, so that "e signature" finds "E-signature". */
function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** One category with the features that the search leaves in it. */
interface CategoryGroup {
  category: FeatureCategory;
  features: Feature[];
}

/** The catalogue by category, only features whose label or category holds every word typed. */
export function searchFeatures(query: string, edition: Edition): CategoryGroup[] {
  const words = fold(query).split(' ');
  return featureCategories.flatMap((category) => {
    const found = offeredIn(edition, category).filter(({ label }) => {
      const text = fold(`${label} ${category}`);
      return words.every((word) => text.includes(word));
    });
    return found.length > 0 ? [{ category, features: found }] : [];
  });
}
