import type { QueryClient } from '@tanstack/react-query';
import { getQuote, type QuoteReply } from '#contract/quotes/quote-records.ts';
import { queryOf } from '#web/kit/api/query-of.ts';

const keyOf = (id: string) => queryOf(getQuote, { params: { id } }).queryKey;

/** Shows a quote as a change answered it. */
export function showQuote(quote: QuoteReply, _about: unknown, client: QueryClient): void {
  client.setQueryData(keyOf(quote.id), quote);
}

/**
 * Shows a quote as it is to be, until the server has answered.
 *
 * @returns the way back
 */
export async function showMeanwhile(client: QueryClient, quote: QuoteReply): Promise<() => void> {
  const queryKey = keyOf(quote.id);
  await client.cancelQueries({ queryKey });
  const before = client.getQueryData(queryKey);
  client.setQueryData(queryKey, quote);
  return () => client.setQueryData(queryKey, before);
}
