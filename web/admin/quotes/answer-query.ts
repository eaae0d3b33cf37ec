import type { QueryClient } from '@tanstack/react-query';
import { type AnswerReply, getQuoteAnswer } from '#contract/quotes/acceptance.ts';
import { liveQueryOf } from '#web/kit/api/query-of.ts';

/** Versions, looks, questions, signers and the answer of a quote; live. */
export function answerQuery(id: string) {
  return liveQueryOf(getQuoteAnswer, { params: { id } });
}

/** Shows what a change of a quote's answer led to. */
export function showAnswer(id: string) {
  return (answer: AnswerReply, _input: unknown, client: QueryClient): void => {
    client.setQueryData(answerQuery(id).queryKey, answer);
  };
}
