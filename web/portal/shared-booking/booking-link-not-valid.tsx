import { Link } from 'react-router';
import { buttonClass } from '#web/kit/ui/button-class.ts';
import { Contours } from '#web/kit/ui/drawing/contours.tsx';

/** The page of a private link that is invalid or expired. */
export function BookingLinkNotValid({ isExpired }: { isExpired: boolean }) {
  return (
    <div className="relative isolate overflow-hidden">
      <Contours className="absolute -top-20 -right-72 -z-10 h-[48rem] w-[60rem] text-contour opacity-15" />
      <div className="shell grid min-h-[34rem] content-center justify-items-start gap-6 py-20">
        <h1 className="text-4xl sm:text-5xl">
          {isExpired ? 'This link has expired' : 'This link is not valid'}
        </h1>
        <p className="max-w-prose text-lg text-muted">
          {isExpired
            ? 'The consultation it was for is long over. Please book a new one, or write to us.'
            : 'It opens no booking. A link that lost its end while it was copied looks the same, so try the whole address from the mail once more.'}
        </p>
        <div className="flex flex-wrap gap-3">
          <Link to="/contact" className={buttonClass('primary')}>
            Write to us
          </Link>
          <Link to="/contact#booking" className={buttonClass('secondary')}>
            Book a consultation
          </Link>
        </div>
      </div>
    </div>
  );
}
