import type { OfferVersionReply } from '#contract/quotes/agreements.ts';
import { sharedQuoteReply } from '#contract/quotes/quote-records.ts';
import { costText } from '#domain/money.ts';
import { lastValidDay } from '#domain/quote/quote-days.ts';
import { versionChanges } from '#domain/quote/version-changes.ts';
import type { Contents } from '#server/features/quotes/offer/contents.ts';
import { readStoredDocument } from '#server/features/quotes/offer/stored-document.ts';
import type { QuoteVersionsTable } from '#server/features/quotes/tables.ts';
import { instantText } from '#server/platform/clock/instant-text.ts';
import type { Config } from '#server/platform/config/config.ts';
import { dateText } from '#server/platform/pdf/dates.ts';

/** Parses a stored document. @throws ZodError for invalid data, which is a bug. */
function readStored(text: string) {
  const { quote, signers = [], quoteTerms = null } = readStoredDocument(text);
  // A version has no status of its own; the schema requires one.
  return { ...sharedQuoteReply.parse({ ...quote, status: 'approved' }), signers, quoteTerms };
}

/**
 * One version as it was sent.
 *
 * @throws ZodError for invalid stored data, which is a bug.
 */
export function presentVersion(version: QuoteVersionsTable): OfferVersionReply {
  const { signers: _, quoteTerms, ...quote } = readStored(version.document);
  return {
    number: version.number,
    sentAt: instantText(version.sent_at),
    estimatedCost: costText(version.estimated_cost_dollars),
    documentHash: version.document_hash,
    quoteTerms,
    quote,
  };
}

/**
 * What changed between the previous version and the current contents; empty for a first version.
 */
export function presentChanges(
  { text, versions, isSent }: Pick<Contents, 'text' | 'versions' | 'isSent'>,
  { businessTimeZone }: Pick<Config, 'businessTimeZone'>,
): string[] {
  const before = versions.at(isSent ? -2 : -1);
  if (before === undefined) return [];
  return versionChanges(readStored(before.document), readStored(text), (validUntil) =>
    dateText(lastValidDay(Date.parse(validUntil), businessTimeZone)),
  );
}
