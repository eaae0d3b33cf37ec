import { isSilentDraft } from '#domain/quote/quote-source.ts';
import type { QuoteStatus } from '#domain/quote/quote-status.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { refuseUnconfirmed } from '../second-look.ts';
import type { QuotesTable } from '../tables.ts';

/**
 * Refuses to hand out the link of a quote that its customer may not see yet (rules QUOTE-15 and
 * QUOTE-18).
 *
 * @throws Problem `conflict` for a draft that was never sent, or a discount that is not confirmed.
 */
export function refuseUnsent(quote: QuotesTable): void {
  refuseUnconfirmed(quote);
  // The column's check constraint admits exactly these statuses.
  if (isSilentDraft({ ...quote, status: quote.status as QuoteStatus, sentAt: quote.sent_at }))
    throw new Problem('conflict', 'This quote was not sent yet. Send it first.', {
      extra: { reason: 'draft' },
    });
}
