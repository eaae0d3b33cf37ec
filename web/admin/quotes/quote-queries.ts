import type { QueryClient } from '@tanstack/react-query';
import { type AnswerReply, getQuoteAnswer } from '#contract/quotes/acceptance.ts';
import { getQuote, type QuoteReply, type ShownQuote } from '#contract/quotes/quote-records.ts';
import type { QuotePrice } from '#domain/quote/price/revision.ts';
import { liveQueryOf, queryOf } from '#web/kit/api/query-of.ts';

/** The versions, views, questions, signers and answer of a quote, kept live. */
export function answerQuery(id: string) {
  return liveQueryOf(getQuoteAnswer, { params: { id } });
}

/** Puts the answer that the server returned into the cache. */
export function showAnswer(id: string) {
  return (answer: AnswerReply, _input: unknown, client: QueryClient): void => {
    client.setQueryData(answerQuery(id).queryKey, answer);
  };
}

const keyOf = (id: string) => queryOf(getQuote, { params: { id } }).queryKey;

/** Puts the quote that the server returned into the cache. */
export function showQuote(quote: ShownQuote, _about: unknown, client: QueryClient): void {
  client.setQueryData(keyOf(quote.id), quote);
}

/** Whether a quote has its figures: it lacks them for those who may not see any. */
export function isPriced(quote: ShownQuote): quote is QuoteReply {
  return quote.price !== undefined;
}

/** A quote's price as the functions of the domain expect it. */
export function priceOf(quote: Pick<QuoteReply, 'price' | 'featureDetails'>): QuotePrice {
  return { ...quote.price, features: quote.featureDetails };
}
