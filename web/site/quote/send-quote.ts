import type { RefObject } from 'react';
import type { EndpointReply } from '#contract/endpoint.ts';
import type {
  PriceChangedMembers,
  PriceList,
  submitQuote,
} from '#contract/quotes/quote-records.ts';
import type { QuoteInput } from '#contract/quotes/quotes.ts';
import { costText } from '#domain/money.ts';
import type { Edition } from '#domain/quote/edition.ts';
import { estimateQuote } from '#domain/quote/price/estimate.ts';
import { quoteValidUntil } from '#domain/quote/quote-status.ts';
import { ApiError, failureText } from '#web/kit/api/api-error.ts';
import { pagesSeen } from '#web/kit/api/pages-seen.ts';
import { reportFailure } from '#web/kit/api/report.ts';
import { request } from '#web/kit/api/request.ts';
import { readFormCheck } from '#web/kit/form/honeypot.tsx';
import { loadPart } from '#web/kit/load/load-part.ts';
import { toast } from '#web/kit/ui/toast/toast.tsx';
import { requestKey } from './draft/request-key.ts';
import type { SentQuote } from './draft/sent-quote.ts';

/** Answers at the price that the visitor saw: if it is another one by now, nothing is sent. */
export interface PricedAnswers {
  answers: QuoteInput;
  pricedWith: PriceList;
  /** The price on the screen; the server compares it with its own, and logs a difference. */
  estimatedCost: string;
}

/** The answers at the price that a page shows with this edition. */
export function priceAnswers(answers: QuoteInput, edition: Edition): PricedAnswers {
  const { catalogueVersion, formulaVersion, totalDollars } = estimateQuote(
    { ...answers, featureKeys: answers.features },
    edition,
  );
  return {
    answers,
    pricedWith: { catalogueVersion, formulaVersion },
    estimatedCost: costText(totalDollars),
  };
}

/** How it ended: the quote, the price that has changed, or what went wrong. */
export type Outcome =
  | { kind: 'sent'; quote: SentQuote }
  | { kind: 'price-changed'; change: PriceChangedMembers }
  | { kind: 'failed'; cause: unknown };

/**
 * Sends the wizard's request and says in a toast how it ended (rule WIZARD-11). A changed price is
 * a question and not a toast.
 */
export async function sendQuote(
  { answers, ...price }: PricedAnswers,
  form: { draftKey: string; trap: RefObject<HTMLInputElement | null>; startedAt: number },
): Promise<Outcome> {
  try {
    const body = {
      ...answers,
      ...price,
      formCheck: await readFormCheck(form.trap, form.startedAt),
      validUntil: new Date(quoteValidUntil(Date.now())).toISOString(),
    };
    // The server writes its reply by the schema of this type.
    const quote = (await request('POST', '/api/quotes', {
      body,
      idempotencyKey: requestKey(form.draftKey, answers),
      pagesSeen: pagesSeen(),
    })) as EndpointReply<typeof submitQuote>;
    toast({
      title: 'Quote Created Successfully!',
      description: quote.requestDemo
        ? 'Your quote has been created and a demo will be prepared for you.'
        : 'Your custom quote has been generated successfully!',
    });
    const { reference, estimatedCost, customerEmail, requestDemo, privateUrl } = quote;
    const shown = { reference, estimatedCost, customerEmail, requestDemo, privateUrl };
    return { kind: 'sent', quote: { ...shown, draftKey: form.draftKey, savedAt: Date.now() } };
  } catch (cause) {
    if (cause instanceof ApiError && cause.code === 'price_changed')
      // The members that the server's type for this code requires.
      return { kind: 'price-changed', change: cause.members as unknown as PriceChangedMembers };
    if (!(cause instanceof ApiError)) reportFailure('The quote request got no answer', cause);
    toast({
      title: 'Error',
      description: failureText(cause, 'Failed to create quote'),
      variant: 'destructive',
    });
    return { kind: 'failed', cause };
  }
}

/** The lists of the back office hold one more. A visitor's page has no such cache. */
export function forgetLists(): void {
  void loadPart(() => import('#web/kit/session/signed-in-visitor.ts'), 'ahead').then((known) =>
    known.invalidateLists(['/api/leads', '/api/quotes']),
  );
}
