import { Link } from 'react-router';
import { buttonClass } from '#web/kit/ui/button-class.ts';
import { Contours } from '#web/kit/ui/drawing/contours.tsx';

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
