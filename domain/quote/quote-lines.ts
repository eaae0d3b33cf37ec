/** The parts of a quote that contain its lines. */
interface QuoteWithLines {
  featureDetails: readonly { key: string; label: string }[];
  price: { lines: readonly { label: string }[] };
}

/** A line of a quote, about which clients can ask questions. */
export interface QuoteLine {
  /** Key of the feature, or derived from the label of a line written by staff. */
  key: string;
  label: string;
}

/** Every line of a quote, in the order of the page. */
export function quoteLines({ featureDetails, price }: QuoteWithLines): QuoteLine[] {
  const lines = [
    ...featureDetails.map(({ key, label }) => ({ key, label })),
    ...price.lines.map(({ label }) => ({ key: ownLineKey(label), label })),
  ];
  return [...new Map(lines.map((line) => [line.key, line])).values()];
}

/** The features of a quote by category, in the order in which the categories first occur. */
export function byCategory<Feature extends { category: string }>(
  features: readonly Feature[],
): { category: string; features: Feature[] }[] {
  const groups = new Map<string, Feature[]>();
  for (const feature of features)
    groups.set(feature.category, [...(groups.get(feature.category) ?? []), feature]);
  return [...groups].map(([category, inside]) => ({ category, features: inside }));
}

/** The key of a line written by staff; the colon avoids clashes with catalogue keys. */
function ownLineKey(label: string): string {
  return `own:${label}`;
}
