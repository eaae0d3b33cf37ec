import { isSilentDraft } from '#domain/quote/quote-source.ts';
import type { QuoteStatus } from '#domain/quote/quote-status.ts';
import { awaitsSecondLook, lookColumns } from '../staff/second-look.ts';
import type { QuotesTable } from '../tables.ts';

/** What an edit can change of what the customer is offered, which is shown and mailed as one. */
export const offeredColumns = [
  'price_snapshot',
  'estimated_cost_dollars',
  'chosen_plan',
  'milestone_shares',
  'company_size',
  'customization_level',
  'terms_snapshot',
  'valid_until',
  'note_to_client',
] as const satisfies readonly (keyof QuotesTable)[];

/**
 * What the customer goes on to see after an edit: the offer before it, as long as its discount waits
 * for the second look (decision 45); null for the quote as it is.
 */
export function heldOffer(before: QuotesTable, after: QuotesTable): string | null {
  if (!awaitsSecondLook(after)) return null;
  if (before.held_offer !== null) return before.held_offer;
  // The column's check constraint admits exactly these statuses.
  const status = before.status as QuoteStatus;
  if (isSilentDraft({ source: before.source, status, sentAt: before.sent_at })) return null;
  return JSON.stringify(Object.fromEntries(offeredColumns.map((name) => [name, before[name]])));
}

/** A quote as its customer may see it: without a discount that nobody confirmed. */
export function asCustomerSees(quote: QuotesTable): QuotesTable {
  if (quote.held_offer === null) return quote;
  // What earlier versions held has only the columns of the price.
  const held: Partial<Pick<QuotesTable, (typeof offeredColumns)[number]>> = JSON.parse(
    quote.held_offer,
  );
  return { ...quote, ...held, ...lookColumns(null) };
}
