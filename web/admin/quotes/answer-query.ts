import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { type AnswerReply, getQuoteAnswer } from '#contract/acceptance.ts';
import { getQuote } from '#contract/quote-records.ts';
import { polled } from '#web/kit/api/polled.ts';
import { call } from '#web/kit/api/request.ts';

/** Versions, looks, questions, signers and the answer of a quote; live. */
export function answerQuery(id: string) {
  return queryOptions({
    ...polled,
    queryKey: [getQuoteAnswer.path, id] as const,
    queryFn: ({ signal }) => call(getQuoteAnswer, { params: { id }, signal }),
  });
}

/** Shows what a change answered, and asks again for the quote whose version it raised. */
export function showAnswer(client: QueryClient, id: string, answer: AnswerReply): void {
  client.setQueryData(answerQuery(id).queryKey, answer);
  void client.invalidateQueries({ queryKey: [getQuote.path, id] });
}
