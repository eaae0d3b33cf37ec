import { Link } from 'react-router';
import type { OfferReply } from '#contract/quotes/acceptance.ts';
import { requestPortalAccess } from '#contract/quotes/agreements.ts';
import {
  stepsAfterAcceptance,
  stepsAfterDecline,
  stepsForSigner,
} from '#domain/quote/progress/next-steps.ts';
import { ApiError } from '#web/kit/api/api-error.ts';
import { reportFailure } from '#web/kit/api/report.ts';
import { call } from '#web/kit/api/request.ts';
import { buttonClass } from '#web/kit/ui/button-class.ts';
import { MailRequest } from '../mail-request.tsx';

/** What happens after the quote was answered, and the way into the portal. */
export function NextSteps({ token, offer }: { token: string; offer: OfferReply }) {
  const { state, mayFollow, quote, acceptance } = offer;
  const steps =
    state === 'declined'
      ? stepsAfterDecline
      : mayFollow
        ? stepsAfterAcceptance(acceptance?.firstPayment !== null)
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

/**
 * The way into the portal: a mail to the address of the quote, whoever presses the button, because
 * its link can be forwarded. Whether there is an account already is not said.
 */
function PortalAccess({ token }: { token: string }) {
  return (
    <div className="no-print mt-5 grid gap-3">
      <p>
        Your portal shows your project’s progress, files and invoices. We’ll email a sign-in link to
        the address on the quote.
      </p>
      <MailRequest
        label="Follow your project in the portal"
        request={() => call(requestPortalAccess, { params: { token } })}
        failed="We couldn’t send the email. Please check your connection and try again."
        onFailure={(error) => {
          if (!(error instanceof ApiError))
            reportFailure('The portal could not be asked for', error);
        }}
      >
        <Link to="/client-login" className={buttonClass('secondary')}>
          Sign in to your account
        </Link>
      </MailRequest>
    </div>
  );
}
