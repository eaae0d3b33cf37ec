import { Check, Clock } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { AcceptInput, OfferReply } from '#contract/quotes/acceptance.ts';
import type { SigningReply } from '#contract/quotes/agreement-parts.ts';
import { UnsentText } from '#web/kit/record/form/unsent-text.tsx';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { declineDraft } from '../decline-draft.ts';
import { AcceptForm } from './accept-form.tsx';
import { AcceptedRecord } from './accepted-record.tsx';
import { DeclineForm } from './decline-form.tsx';
import { NextSteps } from './next-steps.tsx';
import { OpenInvoices } from './open-invoices.tsx';
import { SignedNote } from './signed-note.tsx';

interface OfferAnswerProps {
  token: string;
  offer: OfferReply;
  onAccept: (input: AcceptInput) => Promise<void>;
  onDecline: (reason: string) => Promise<void>;
}

const headings = {
  accepted: 'Accepted and signed',
  declined: 'You declined this quote',
  signed: 'You have signed',
  open: 'Accept this quote',
};

/** Headings that differ if several people sign. */
const severalHeadings: Partial<typeof headings> = {
  declined: 'Quote declined',
  open: 'Sign this quote',
};

/** Accepts or declines the quote, and shows the result; nothing if there is nothing to decide. */
export function OfferAnswer({ token, offer, onAccept, onDecline }: OfferAnswerProps) {
  const [declining, setDeclining] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const { signing } = offer;
  const isSigned = signing?.people.some((one) => one.isReader && one.signedAt !== null) ?? false;
  const state = offer.state === 'open' && isSigned ? 'signed' : offer.state;
  const firstState = useRef(state);

  // Once the quote is answered, the form that had the focus is gone.
  useEffect(() => {
    if (state === firstState.current) return;
    firstState.current = state;
    heading.current?.focus();
    heading.current?.scrollIntoView();
  }, [state]);

  /** Returns the focus to the heading, since the form that had it is gone. */
  function keepReading(): void {
    setDeclining(false);
    requestAnimationFrame(() => heading.current?.focus());
  }

  if (state === 'review' || state === 'expired') return null;
  return (
    <section
      id="answer"
      // Whoever jumps here no longer sees the bar with the total, which ends above. On paper there is no
      // form, and nothing yet to say.
      className={`mt-10 -scroll-mt-12 border-t border-line-strong pt-8 ${state === 'open' && !signing ? 'no-print' : ''}`}
    >
      <h2 ref={heading} tabIndex={-1} className="text-3xl">
        {declining && state === 'open'
          ? 'Decline this quote'
          : state === 'declined' && !offer.decline
            ? 'This quote is closed'
            : (signing && severalHeadings[state]) || headings[state]}
      </h2>
      <div className="mt-6">
        {offer.state === 'accepted' && <SignedNote offer={offer} />}
        {offer.state === 'accepted' && <OpenInvoices token={token} />}
        {(offer.state === 'accepted' || offer.state === 'declined') && (
          <NextSteps token={token} offer={offer} />
        )}
        {offer.state === 'accepted' && offer.acceptance && (
          <AcceptedRecord token={token} acceptance={offer.acceptance} offer={offer} />
        )}
        {offer.state === 'declined' && offer.decline && (
          <p className="max-w-prose whitespace-pre-line break-words text-muted">
            {offer.decline.signerName && `${offer.decline.signerName}: `}
            {offer.decline.reason}
          </p>
        )}
        {state !== 'open' && (
          <UnsentText draft={declineDraft()} subject={`Quote ${offer.quote.reference}`} />
        )}
        {signing && (state === 'open' || state === 'signed') && (
          <div className="mb-8">
            <SigningPeople signing={signing} />
            {state === 'signed' && (
              <p className="mt-4 max-w-prose text-muted">
                Thank you. We’ll email you the signed copy as soon as the others have signed.
              </p>
            )}
          </div>
        )}
        {state === 'open' && (
          <div className="no-print grid max-w-3xl gap-8">
            {declining && <DeclineForm onDecline={onDecline} onClose={keepReading} />}
            {/* Kept mounted, so that what was typed and signed is there if the client goes back. */}
            <div hidden={declining} className="grid gap-8">
              <AcceptForm key={offer.documentHash} offer={offer} onAccept={onAccept} />
              <p className="text-muted">
                Not what you had in mind?{' '}
                <Button look="quiet" size="small" onClick={() => setDeclining(true)}>
                  Decline this quote
                </Button>
              </p>
            </div>
          </div>
        )}
      </div>
    </section>
  );
}

const instants = new Intl.DateTimeFormat('en-US', {
  ...({ year: 'numeric', month: 'long', day: 'numeric' } as const),
  ...({ hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const),
});

/** Who has signed and who has yet to, if several people sign. */
function SigningPeople({ signing }: { signing: SigningReply }) {
  const left = signing.people.filter(({ signedAt }) => signedAt === null).length;
  return (
    <section aria-label="Who signs" className="max-w-3xl">
      <p>
        {left === signing.people.length
          ? `${signing.people.length} people sign this quote. It’s accepted once everyone has signed.`
          : `${signing.people.length - left} of ${signing.people.length} people have signed. The quote is accepted once everyone has signed.`}
      </p>
      <ul className="mt-3 grid border-t border-line">
        {signing.people.map(({ name, role, signedAt, isReader }, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: names may repeat, and the order never changes
            key={index}
            className="flex items-start gap-3 border-b border-line py-3"
          >
            {signedAt === null ? (
              <Clock aria-hidden size={18} className="mt-1 shrink-0 text-muted" />
            ) : (
              <Check aria-hidden size={18} className="mt-1 shrink-0 text-primary" />
            )}
            <span className="min-w-0 break-words">
              <span className="font-semibold">{name}</span>
              {isReader && ' (you)'}
              {role && `, ${role}`}
              <span className="figures block text-sm text-muted">
                {signedAt === null
                  ? 'Hasn’t signed yet'
                  : `Signed ${instants.format(Date.parse(signedAt))}`}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
