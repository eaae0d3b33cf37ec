import * as z from 'zod';
import type { OfferVersionReply } from '#contract/agreements.ts';
import { sharedQuoteReply } from '#contract/quote-records.ts';
import { costText } from '#domain/money.ts';
import type { QuoteVersionsTable } from '../../../db/quote-tables.ts';
import { instantText } from '../../../instant-text.ts';

/** Of the stored text, what is shown. */
const storedDocument = z.object({ quote: z.record(z.string(), z.unknown()) });

/**
 * One version as it was sent.
 *
 * @throws ZodError for a stored document that is none: a fault of ours.
 */
export function presentVersion(version: QuoteVersionsTable): OfferVersionReply {
  const { quote } = storedDocument.parse(JSON.parse(version.document));
  return {
    number: version.number,
    sentAt: instantText(version.sent_at),
    estimatedCost: costText(version.estimated_cost_dollars),
    documentHash: version.document_hash,
    // Its status is that of the quote, which goes on without it.
    quote: sharedQuoteReply.parse({ ...quote, status: 'approved' }),
  };
}
