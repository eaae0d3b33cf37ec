/** What of a quote is searched. */
interface SearchableQuote {
  reference: string;
  company: string;
  /** What its lines are called. */
  lines: readonly string[];
}

/** What of a shared document is searched. */
interface SearchableDocument {
  originalName: string;
  description: string;
  projectName: string;
}

/** Lower case without accents, so that "uber" finds "Über". */
function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

/** Whether every word that was typed stands somewhere in the texts. */
function matches(texts: readonly string[], search: string): boolean {
  const text = fold(texts.join('\n'));
  return fold(search)
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** Quotes whose reference, company, standing or lines have the words; all for none. */
export function matchingQuotes<Quote extends SearchableQuote>(
  quotes: readonly Quote[],
  search: string,
  labelOf: (quote: Quote) => string,
): Quote[] {
  return quotes.filter((quote) =>
    matches([quote.reference, quote.company, labelOf(quote), ...quote.lines], search),
  );
}

/** Documents whose name, description or project have the words; all for none. */
export function matchingDocuments<Document extends SearchableDocument>(
  documents: readonly Document[],
  search: string,
): Document[] {
  return documents.filter(({ originalName, description, projectName }) =>
    matches([originalName, description, projectName], search),
  );
}
