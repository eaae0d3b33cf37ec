import { useEffect, useRef, useState } from 'react';
import type { OfferReply } from '#contract/quotes/acceptance.ts';
import {
  type AcceptInput,
  acceptOffer,
  declineOffer,
  getOffer,
} from '#contract/quotes/acceptance.ts';
import { askAboutOffer } from '#contract/quotes/agreements.ts';
import { ApiError, failureText } from '#web/kit/api/api-error.ts';
import { newIdempotencyKey } from '#web/kit/api/idempotency-key.ts';
import { reportFailure } from '#web/kit/api/report.ts';
import { call } from '#web/kit/api/request.ts';
import { sendDraft, sentAttempts } from '#web/kit/record/form/form-draft.ts';
import { declineDraft } from './decline-draft.ts';

/** How often the countdown renders again, in milliseconds. */
const tickMs = 30_000;

/** The current offer, and the client's actions. */
export function useOffer(token: string, first: OfferReply) {
  const [offer, setOffer] = useState(first);
  const [changed, setChanged] = useState(false);
  const [refusal, setRefusal] = useState('');
  const [now, setNow] = useState(Date.now);
  const { state, documentHash } = offer;
  /** The Idempotency-Key of each question whose answer has not come. */
  const asked = useRef(new Map<string, string>());

  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tickMs);
    return () => clearInterval(timer);
  }, []);

  // Refetches the team's answers and changes when the reader comes back to the page.
  useEffect(() => {
    function refetch(): void {
      if (document.hidden) return;
      call(getOffer, { params: { token } }).then(
        (read) => {
          setOffer(read);
          if (state === 'open' && read.documentHash !== documentHash) setChanged(true);
        },
        // Offline for a moment, or withdrawn: the next action will show which.
        (failure: unknown) => reportFailure('The quote could not be read again', failure),
      );
    }
    document.addEventListener('visibilitychange', refetch);
    return () => document.removeEventListener('visibilitychange', refetch);
  }, [token, state, documentHash]);

  /** After a 409 the page shows the current quote, so that nobody decides on a stale one. */
  async function answer(send: () => Promise<OfferReply>): Promise<void> {
    try {
      setOffer(await send());
      setChanged(false);
      setRefusal('');
    } catch (cause) {
      if (cause instanceof ApiError && cause.status === 409) {
        setChanged(cause.members.reason === 'changed');
        setRefusal(failureText(cause, ''));
        await call(getOffer, { params: { token } }).then(setOffer, (failure: unknown) => {
          reportFailure('The quote could not be read again', failure);
        });
      }
      throw cause;
    }
  }

  return {
    offer,
    now,
    /** Why an answer was refused, if the form that would show it is gone or was reset; or ''. */
    refusal: offer.state === 'open' && !changed ? '' : refusal,
    /** The quote was changed while it was on screen, and the new one is shown. */
    changed,
    accept: (body: AcceptInput) => answer(() => call(acceptOffer, { params: { token }, body })),
    ask: async (line: string, text: string) => {
      const question = JSON.stringify([line, text]);
      const sent = sentAttempts(`question ${token}`);
      // The page's own, where nothing can be stored.
      const known = () => asked.current.get(question) ?? newIdempotencyKey();
      const idempotencyKey = sent.keyOf(question, known);
      asked.current.set(question, idempotencyKey);
      setOffer(
        await call(askAboutOffer, { params: { token }, body: { line, text }, idempotencyKey }),
      );
      asked.current.delete(question);
      sent.confirm(question);
    },
    decline: (reason: string) =>
      answer(() =>
        sendDraft(declineDraft(), () =>
          call(declineOffer, { params: { token }, body: { reason } }),
        ),
      ),
  };
}
