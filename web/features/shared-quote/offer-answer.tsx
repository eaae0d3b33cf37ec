import { useEffect, useRef, useState } from 'react';
import type { AcceptInput, OfferReply } from '#contract/acceptance.ts';
import { Button } from '#web/ui/button.tsx';
import { AcceptForm } from './accept-form.tsx';
import { AcceptedRecord } from './accepted-record.tsx';
import { DeclineForm } from './decline-form.tsx';

interface OfferAnswerProps {
  token: string;
  offer: OfferReply;
  onAccept: (input: AcceptInput) => Promise<void>;
  onDecline: (reason: string) => Promise<void>;
}

/** Accepting, declining, and what is there afterwards; nothing while there is nothing to decide. */
export function OfferAnswer({ token, offer, onAccept, onDecline }: OfferAnswerProps) {
  const [declining, setDeclining] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const firstState = useRef(offer.state);

  // The form with the focus in it is gone once the quote is answered.
  useEffect(() => {
    if (offer.state === firstState.current) return;
    firstState.current = offer.state;
    heading.current?.focus();
  }, [offer.state]);

  if (offer.state === 'review' || offer.state === 'expired') return null;
  return (
    <section id="answer" className="mt-14 border-t border-line-strong pt-10">
      <h2 ref={heading} tabIndex={-1} className="text-3xl">
        {offer.state === 'accepted'
          ? 'Accepted and signed'
          : offer.state === 'declined'
            ? 'You declined this quote'
            : declining
              ? 'Decline this quote'
              : 'Accept this quote'}
      </h2>
      <div className="mt-6">
        {offer.state === 'accepted' && offer.acceptance && (
          <AcceptedRecord token={token} acceptance={offer.acceptance} offer={offer} />
        )}
        {offer.state === 'declined' && offer.decline && (
          <p className="max-w-prose whitespace-pre-line break-words text-muted">
            {offer.decline.reason}
          </p>
        )}
        {offer.state === 'open' && (
          <div className="no-print grid max-w-3xl gap-8">
            {declining ? (
              <DeclineForm onDecline={onDecline} onClose={() => setDeclining(false)} />
            ) : (
              <>
                <AcceptForm key={offer.documentHash} offer={offer} onAccept={onAccept} />
                <p className="text-muted">
                  Not what you had in mind?{' '}
                  <Button look="quiet" size="small" onClick={() => setDeclining(true)}>
                    Decline this quote
                  </Button>
                </p>
              </>
            )}
          </div>
        )}
      </div>
    </section>
  );
}
