import { type RefObject, useRef, useState } from 'react';
import type { EndpointReply } from '#contract/endpoint.ts';
import type { submitQuote } from '#contract/quotes/quote-records.ts';
import type { QuoteInput } from '#contract/quotes/quotes.ts';
import { costText } from '#domain/money.ts';
import { estimateQuote } from '#domain/quote/price/estimate.ts';
import { quoteValidUntil } from '#domain/quote/quote-status.ts';
import { ApiError, failureText } from '#web/kit/api/api-error.ts';
import { newIdempotencyKey } from '#web/kit/api/idempotency-key.ts';
import { pagesSeen } from '#web/kit/api/pages-seen.ts';
import { reportFailure } from '#web/kit/api/report.ts';
import { request } from '#web/kit/api/request.ts';
import { readFormCheck } from '#web/kit/form/form-trap.tsx';
import { loadPart } from '#web/kit/shell/load-part.ts';
import { useViewer } from '#web/kit/shell/session-store.ts';
import { toast } from '#web/kit/ui/toast/toast.tsx';
import { siteEdition } from '#web/site/site-catalogue.ts';
import { type Attempt, nextAttempt } from './draft/draft.ts';

/** What the confirmation shows. */
export interface QuoteMade {
  reference: string;
  estimatedCost: string;
  customerEmail: string;
  requestDemo: boolean;
  privateUrl: string;
}

/** The body of the call: all fields plus the figures that the browser shows (rule WIZARD-11). */
function requestBody(input: QuoteInput, now: number): Record<string, unknown> {
  const { totalDollars } = estimateQuote({ ...input, featureKeys: input.features }, siteEdition);
  return {
    ...input,
    estimatedCost: costText(totalDollars),
    validUntil: new Date(quoteValidUntil(now)).toISOString(),
  };
}

/**
 * Sends the wizard's request: idle, pending, then made or an error toast (rule
 * WIZARD-11).
 *
 * @param attempt the request last sent; the same answers go out again under the same key
 * @param onMade called once the quote exists
 * @param onFailure called after the error toast, with the cause
 * @param trap the field that people do not see
 */
export function useSubmitQuote(
  attempt: { current: Attempt | null },
  onMade: (quote: QuoteMade) => void,
  onFailure: (cause: unknown) => void,
  trap: RefObject<HTMLInputElement | null>,
) {
  const startedAt = useRef(Date.now());
  const [pending, setPending] = useState(false);
  const viewer = useViewer();

  async function send(input: QuoteInput, keepNow: () => void): Promise<void> {
    setPending(true);
    const formCheck = await readFormCheck(trap, startedAt.current);
    const answers = { ...requestBody(input, Date.now()), formCheck };
    const sent = nextAttempt(attempt.current, answers, newIdempotencyKey);
    attempt.current = sent;
    // Written before the request leaves: even a closed tab can send the same again.
    keepNow();
    try {
      // The body was checked above, and the server writes its answer by the schema of this type:
      // checking it here again would cost the page more bytes than its budget has.
      const quote = (await request('POST', '/api/quotes', {
        body: sent.body,
        idempotencyKey: sent.key,
        pagesSeen: pagesSeen(),
      })) as EndpointReply<typeof submitQuote>;
      toast({
        title: 'Quote Created Successfully!',
        description: quote.requestDemo
          ? 'Your quote has been created and a demo will be prepared for you.'
          : 'Your custom quote has been generated successfully!',
      });
      if (viewer.kind !== 'visitor') forgetLists();
      onMade(quote);
    } catch (cause) {
      if (!(cause instanceof ApiError)) reportFailure('The quote request got no answer', cause);
      toast({
        title: 'Error',
        description: failureText(cause, 'Failed to create quote'),
        variant: 'destructive',
      });
      onFailure(cause);
    } finally {
      setPending(false);
    }
  }

  return { pending, send };
}

/** The lists of the back office hold one more. A visitor's page has no such cache. */
function forgetLists(): void {
  void loadPart(() => import('#web/kit/session/for-known-people.ts'), 'ahead').then((known) =>
    known.forgetLists(['/api/leads', '/api/quotes']),
  );
}
