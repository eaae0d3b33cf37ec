import * as z from 'zod';
import type { OfferVersionReply } from '#contract/quotes/agreements.ts';
import { sharedQuoteReply } from '#contract/quotes/quote-records.ts';
import { costText } from '#domain/money.ts';
import { versionChanges } from '#domain/quote/version-changes.ts';
import type { Contents } from '#server/features/quotes/offer/contents.ts';
import type { QuoteVersionsTable } from '#server/features/quotes/tables.ts';
import { instantText } from '#server/platform/clock/instant-text.ts';
import type { Config } from '#server/platform/config/config.ts';
import { instantDay } from '#server/platform/pdf/dates.ts';

/** Of the stored text, what is shown. */
const storedDocument = z.object({
  quote: z.record(z.string(), z.unknown()),
  signers: z.optional(z.array(z.string())),
});

/** What a stored text says. @throws ZodError for one that is none: a fault of ours. */
function readStored(text: string) {
  const { quote, signers = [] } = storedDocument.parse(JSON.parse(text));
  // Its status is that of the quote, which goes on without it.
  return { ...sharedQuoteReply.parse({ ...quote, status: 'approved' }), signers };
}

/**
 * One version as it was sent.
 *
 * @throws ZodError for a stored document that is none: a fault of ours.
 */
export function presentVersion(version: QuoteVersionsTable): OfferVersionReply {
  const { signers: _, ...quote } = readStored(version.document);
  return {
    number: version.number,
    sentAt: instantText(version.sent_at),
    estimatedCost: costText(version.estimated_cost_dollars),
    documentHash: version.document_hash,
    quote,
  };
}

/** What changed from the version before to what a quote says now; nothing in a first version. */
export function presentChanges(
  { text, versions, isSent }: Pick<Contents, 'text' | 'versions' | 'isSent'>,
  { businessTimeZone }: Pick<Config, 'businessTimeZone'>,
): string[] {
  const before = versions.at(isSent ? -2 : -1);
  if (before === undefined) return [];
  return versionChanges(readStored(before.document), readStored(text), (instant) =>
    instantDay(instant, businessTimeZone),
  );
}
