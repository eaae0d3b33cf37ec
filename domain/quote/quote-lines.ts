/** What the lines of a quote are read from. */
interface QuoteWithLines {
  featureDetails: readonly { key: string; label: string }[];
  price: { lines: readonly { label: string }[] };
}

/** A line of a quote that one can ask about. */
export interface QuoteLine {
  /** Of the catalogue's feature, or made of the words of a line that staff wrote. */
  key: string;
  label: string;
}

/** Every line of a quote that one can ask about, in the order they stand on the page. */
export function quoteLines({ featureDetails, price }: QuoteWithLines): QuoteLine[] {
  const lines = [
    ...featureDetails.map(({ key, label }) => ({ key, label })),
    ...price.lines.map(({ label }) => ({ key: ownLineKey(label), label })),
  ];
  return [...new Map(lines.map((line) => [line.key, line])).values()];
}

/** The key of a line that staff wrote: no key of the catalogue has a colon in it. */
function ownLineKey(label: string): string {
  return `own:${label}`;
}
