import { Link } from 'react-router';
import type { ApiError } from '#web/kit/api/api-error.ts';
import { buttonClass } from '#web/kit/ui/button-class.ts';
import { Contours } from '#web/kit/ui/drawing/contours.tsx';

/** Why a private link opens no booking. */
export type LinkEnd = 'unknown' | 'expired' | 'withdrawn';

const texts: Record<LinkEnd, { title: string; text: string }> = {
  unknown: {
    title: 'This link is not valid',
    text: 'We found no booking for it. If you copied it from our email, make sure you copied the complete link.',
  },
  expired: {
    title: 'This link has expired',
    text: 'This booking is long past. Please book a new one, or write to us.',
  },
  withdrawn: {
    title: 'This link no longer works',
    text: 'Use the newest link we sent you, or ask us for a new one. Your booking hasn’t changed.',
  },
};

/** The reason in the server's refusal of a link. */
export function linkEndOf(error: ApiError): LinkEnd | null {
  if (error.status === 404) return 'unknown';
  if (error.status !== 409) return null;
  return error.members.reason === 'withdrawn' ? 'withdrawn' : 'expired';
}

/** The page of a private link that is invalid or expired. */
export function BookingLinkNotValid({ why }: { why: LinkEnd }) {
  return (
    <div className="relative isolate overflow-hidden">
      <Contours className="absolute -top-20 -right-72 -z-10 h-[48rem] w-[60rem] text-contour opacity-15" />
      <div className="shell grid min-h-[34rem] content-center justify-items-start gap-6 py-20">
        <h1 className="over-contours text-4xl sm:text-5xl">{texts[why].title}</h1>
        <p className="over-contours max-w-prose text-lg text-muted">{texts[why].text}</p>
        <div className="over-contours flex flex-wrap gap-3">
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
