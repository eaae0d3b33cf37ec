import type { OfferReply } from '#contract/quotes/acceptance.ts';
import {
  stepsAfterAcceptance,
  stepsAfterDecline,
  stepsForSigner,
} from '#domain/quote/next-steps.ts';
import { PortalAccess } from './portal-access.tsx';

/** What happens after the quote was answered, and the way into the portal. */
export function NextSteps({ token, offer }: { token: string; offer: OfferReply }) {
  const { state, mayFollow, quote } = offer;
  const steps =
    state === 'declined'
      ? stepsAfterDecline
      : mayFollow
        ? stepsAfterAcceptance
        : stepsForSigner(quote.customerName);
  return (
    <section aria-labelledby="next-steps" className="mb-10 max-w-prose">
      <h3 id="next-steps" className="font-text text-base font-semibold">
        What happens next
      </h3>
      <ol className="mt-2 grid list-decimal gap-1.5 pl-5 break-words marker:font-semibold">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {mayFollow && <PortalAccess token={token} />}
    </section>
  );
}
