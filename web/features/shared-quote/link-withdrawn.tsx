import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { buttonClass } from '#web/ui/button-class.ts';
import { Contours } from '#web/ui/contours.tsx';
import { NewLink } from './new-link.tsx';

/** What an earlier link of a quote shows once staff withdrew it. */
export function LinkWithdrawn({ token }: { token: string }) {
  return (
    <LinkOver token={token} title="This link was withdrawn">
      The quote behind it was changed or taken back, so it cannot be accepted here. If there is a
      newer one, its link is in our latest mail to you.
    </LinkOver>
  );
}

/** What a link of a quote shows that nobody used for long. */
export function LinkExpired({ token }: { token: string }) {
  return (
    <LinkOver token={token} title="This link has expired">
      For your safety a private link works only for a while. We mail you a new one, to the address
      that the quote was made for.
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
        <NewLink token={token} />
        <Link to="/contact" className={buttonClass('secondary')}>
          Ask us about it
        </Link>
      </div>
    </div>
  );
}
