import { type Feature, type FeatureCategory, featureCategories } from '#domain/quote/catalogue.ts';
import { siteEdition } from '#web/site/site-catalogue.ts';

const features = siteEdition.entries.filter(({ isOffered }) => isOffered);

/** Lower case without accents or punctuation, so that "e signature" finds "E-signature". */
function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

const searchable = new Map(
  features.map((feature) => [feature.key, fold(`${feature.label} ${feature.category}`)]),
);

/** One category with the features that the search leaves in it. */
interface CategoryGroup {
  category: FeatureCategory;
  features: Feature[];
}

/** The catalogue by category, only features whose label or category holds every word typed. */
export function searchFeatures(query: string): CategoryGroup[] {
  const words = fold(query).split(' ');
  return featureCategories.flatMap((category) => {
    const found = features.filter(
      (feature) =>
        feature.category === category &&
        words.every((word) => searchable.get(feature.key)?.includes(word)),
    );
    return found.length > 0 ? [{ category, features: found }] : [];
  });
}
