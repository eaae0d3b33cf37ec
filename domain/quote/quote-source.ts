import type { QuoteStatus } from './quote-status.ts';

/** Who made a quote: a visitor in the wizard, or staff in the back office (rule QUOTE-15). */
export const quoteSources = ['wizard', 'staff'] as const;
export type QuoteSource = (typeof quoteSources)[number];

/** What the screens call each source. */
export const quoteSourceLabels: Record<QuoteSource, string> = {
  wizard: 'Quote form',
  staff: 'Made by staff',
};

/**
 * True for a quote that its customer does not know of: made by staff, never sent, and not accepted
 * for the customer either (rule QUOTE-15).
 */
export function isSilentDraft(quote: {
  source: QuoteSource;
  status: QuoteStatus;
  sentAt: unknown;
}): boolean {
  return quote.source === 'staff' && quote.sentAt === null && quote.status !== 'accepted';
}
