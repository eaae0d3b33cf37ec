import { Link } from 'react-router';
import { buttonClass } from '#web/kit/ui/button-class.ts';
import { Contours } from '#web/kit/ui/drawing/contours.tsx';

/** The page of an unknown URL, titled '404 Page Not Found' (rule PAGE-1). */
export function NotFound() {
  return (
    <main id="main" className="relative isolate overflow-hidden">
      <Contours className="absolute -right-40 -bottom-40 -z-10 h-[44rem] w-[54rem] text-contour opacity-15" />
      <div className="shell grid min-h-[34rem] content-center justify-items-start gap-6 py-24">
        <p className="eyebrow">Off the map</p>
        <h1 className="text-5xl sm:text-6xl">404 Page Not Found</h1>
        <p className="max-w-prose text-lg text-muted">
          The page may have moved, or the link has a typo.
        </p>
        <div className="flex flex-wrap gap-3">
          <Link to="/" className={buttonClass('primary')}>
            Return to Home
          </Link>
          <Link to="/contact" className={buttonClass('secondary')}>
            Tell us what you were looking for
          </Link>
        </div>
      </div>
    </main>
  );
}
