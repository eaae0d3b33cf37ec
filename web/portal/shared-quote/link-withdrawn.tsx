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
    <LinkOver token={token} title="This link was withdrawn">
      The quote cannot be accepted here: it was changed or taken back, or a newer link took the
      place of this one. The newest link is in our latest mail to you, or we can email you one.
    </LinkOver>
  );
}

/** The page of an expired link. */
export function LinkExpired({ token }: { token: string }) {
  return (
    <LinkOver token={token} title="This link has expired">
      To keep your quote private, its link stops working after a while. We can send a new one to the
      email address on the quote.
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
        <h1 className="text-4xl sm:text-5xl">{title}</h1>
        <p className="max-w-prose text-lg text-muted">{children}</p>
        <MailRequest
          label="Email me a new link"
          request={() => call(requestNewLink, { params: { token } })}
          failed="We could not send a new link. Please try again."
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
        <h1 className="text-4xl sm:text-5xl">This link is not valid</h1>
        <p className="max-w-prose text-lg text-muted">
          It opens no quote, or no longer does. A link that lost its end while it was copied looks
          the same, so try the whole address once more.
        </p>
        <div className="flex flex-wrap gap-3">
          <Link to="/contact" className={buttonClass('primary')}>
            Ask us for a new link
          </Link>
          <Link to="/quote" className={buttonClass('secondary')}>
            Make a new quote
          </Link>
        </div>
      </div>
    </div>
  );
}
