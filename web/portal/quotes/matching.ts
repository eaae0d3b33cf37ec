/** The searchable fields of a quote. */
interface SearchableQuote {
  reference: string;
  company: string;
  /** The names of its lines. */
  lines: readonly string[];
}

/** The searchable fields of a shared document. */
interface SearchableDocument {
  originalName: string;
  description: string;
  projectName: string;
}

/** Lower case without accents, so that "uber" finds "Über". */
function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

/** Whether every word of the search occurs in one of the texts. */
function matches(texts: readonly string[], search: string): boolean {
  const text = fold(texts.join('\n'));
  return fold(search)
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** Quotes whose reference, company, status or lines contain all words; an empty search finds all. */
export function matchingQuotes<Quote extends SearchableQuote>(
  quotes: readonly Quote[],
  search: string,
  labelOf: (quote: Quote) => string,
): Quote[] {
  return quotes.filter((quote) =>
    matches([quote.reference, quote.company, labelOf(quote), ...quote.lines], search),
  );
}

/** Documents whose name, description or project contain all words; an empty search finds all. */
export function matchingDocuments<Document extends SearchableDocument>(
  documents: readonly Document[],
  search: string,
): Document[] {
  return documents.filter(({ originalName, description, projectName }) =>
    matches([originalName, description, projectName], search),
  );
}
