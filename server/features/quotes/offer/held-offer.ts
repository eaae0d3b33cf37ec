import { isSilentDraft } from '#domain/quote/quote-source.ts';
import type { QuoteStatus } from '#domain/quote/quote-status.ts';
import { awaitsSecondLook, lookColumns } from '../staff/second-look.ts';
import type { QuotesTable } from '../tables.ts';

/** What an edit of the price changes of a quote. */
const heldColumns = [
  'price_snapshot',
  'estimated_cost_dollars',
  'company_size',
  'customization_level',
  'terms_snapshot',
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
  return JSON.stringify(Object.fromEntries(heldColumns.map((name) => [name, before[name]])));
}

/** A quote as its customer may see it: without a discount that nobody confirmed. */
export function asCustomerSees(quote: QuotesTable): QuotesTable {
  if (quote.held_offer === null) return quote;
  const held: Pick<QuotesTable, (typeof heldColumns)[number]> = JSON.parse(quote.held_offer);
  return { ...quote, ...held, ...lookColumns(null) };
}
