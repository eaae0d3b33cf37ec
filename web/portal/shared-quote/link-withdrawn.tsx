import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { requestNewLink } from '#contract/quotes/acceptance.ts';
import { call } from '#web/kit/api/request.ts';
import { buttonClass } from '#web/kit/ui/button-class.ts';
import { Contours } from '#web/kit/ui/drawing/contours.tsx';
import { MailRequest } from './mail-request.tsx';

/** The page of a link that staff have withdrawn or that a newer one has replaced. */
export function LinkWithdrawn({ token }: { token: string }) {
  return (
    <LinkOver token={token} title="This link no longer works">
      You can’t accept the quote here. We changed or withdrew it, or sent you a newer link. Look for
      the link in our latest email, or ask us to email you a new one.
    </LinkOver>
  );
}

/** The page of an expired link. */
export function LinkExpired({ token }: { token: string }) {
  return (
    <LinkOver token={token} title="This link has expired">
      To keep your quote private, its link expires after a while. We can email a new one to the
      address on the quote.
    </LinkOver>
  );
}

function LinkOver({
  token,
  title,
  children,
}: {
  token: string;
  title: string;
  children: ReactNode;
}) {
  return (
    <div className="relative isolate overflow-hidden">
      <Contours className="absolute -top-20 -right-72 -z-10 h-[48rem] w-[60rem] text-contour opacity-15" />
      <div className="shell grid min-h-[34rem] content-center justify-items-start gap-6 py-20">
        <h1 className="over-contours text-4xl sm:text-5xl">{title}</h1>
        <p className="over-contours max-w-prose text-lg text-muted">{children}</p>
        <MailRequest
          label="Email me a new link"
          request={() => call(requestNewLink, { params: { token } })}
          failed="We couldn’t send a new link. Please try again."
        >
          <Link to="/contact" className={buttonClass('secondary')}>
            Ask us about it
          </Link>
        </MailRequest>
      </div>
    </div>
  );
}

/** The page of an invalid private link: replaced, withdrawn, or copied incompletely. */
export function LinkNotValid() {
  return (
    <div className="relative isolate overflow-hidden">
      <Contours className="absolute -top-20 -right-72 -z-10 h-[48rem] w-[60rem] text-contour opacity-15" />
      <div className="shell grid min-h-[34rem] content-center justify-items-start gap-6 py-20">
        <h1 className="over-contours text-4xl sm:text-5xl">This link is not valid</h1>
        <p className="over-contours max-w-prose text-lg text-muted">
          We found no quote for it. If you copied it from our email, make sure you copied the
          complete link.
        </p>
        <div className="over-contours flex flex-wrap gap-3">
          <Link to="/contact" className={buttonClass('primary')}>
            Ask us for a new link
          </Link>
          <Link to="/quote" className={buttonClass('secondary')}>
            Get a new quote
          </Link>
        </div>
      </div>
    </div>
  );
}
