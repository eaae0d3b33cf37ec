import { type ClientLoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router';
import { getSharedBooking } from '#contract/bookings/shared-bookings.ts';
import { ApiError } from '#web/kit/api/api-error.ts';
import { call } from '#web/kit/api/request.ts';
import { pageMeta } from '#web/kit/shell/page-meta.ts';
import { privateStyles } from '#web/kit/styles/style-sheets.ts';
import { LinkHeader, PortalFooter } from '#web/portal/frame.tsx';
import { BookingLinkNotValid, linkEndOf } from './booking-link-not-valid.tsx';
import { BookingPage } from './booking-page.tsx';

/** Not for search engines: the URL is the key to the booking. */
export function meta() {
  return pageMeta({ section: 'Your Booking' });
}

export function links() {
  return privateStyles();
}

export async function clientLoader({ params, request }: ClientLoaderFunctionArgs) {
  const { token = '' } = params;
  try {
    const booking = await call(getSharedBooking, { params: { token }, signal: request.signal });
    return { token, booking, end: null };
  } catch (error) {
    const end = error instanceof ApiError ? linkEndOf(error) : null;
    if (end === null) throw error;
    return { token, booking: null, end };
  }
}

/** /bookings/:token: a booking's private link. */
export default function SharedBookingPage() {
  const { token, booking, end } = useLoaderData<typeof clientLoader>();
  const wanted = useSearchParams()[0].get('do');
  return (
    <div className="flex min-h-dvh flex-col">
      <LinkHeader />
      <main id="main" className="grow">
        {booking ? (
          <BookingPage
            key={token}
            token={token}
            first={booking}
            wanted={wanted === 'move' || wanted === 'late' ? wanted : null}
          />
        ) : (
          <BookingLinkNotValid why={end ?? 'unknown'} />
        )}
      </main>
      <PortalFooter />
    </div>
  );
}
