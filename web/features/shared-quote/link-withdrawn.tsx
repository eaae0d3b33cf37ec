import { Link } from 'react-router';
import { buttonClass } from '#web/ui/button-class.ts';
import { Contours } from '#web/ui/contours.tsx';

/** What an earlier link of a quote shows once staff withdrew it. */
export function LinkWithdrawn() {
  return (
    <div className="relative isolate overflow-hidden">
      <Contours className="absolute -top-20 -right-72 -z-10 h-[48rem] w-[60rem] text-contour opacity-15" />
      <div className="shell grid min-h-[34rem] content-center justify-items-start gap-6 py-20">
        <h1 className="text-4xl sm:text-5xl">This link was withdrawn</h1>
        <p className="max-w-prose text-lg text-muted">
          The quote behind it was changed or taken back, so it cannot be accepted here. If there is
          a newer one, its link is in our latest mail to you.
        </p>
        <Link to="/contact" className={buttonClass('primary')}>
          Ask us about it
        </Link>
      </div>
    </div>
  );
}
