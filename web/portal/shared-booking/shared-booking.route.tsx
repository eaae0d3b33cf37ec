import { type ClientLoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router';
import { getSharedBooking } from '#contract/bookings/shared-bookings.ts';
import { ApiError } from '#web/kit/api/api-error.ts';
import { call } from '#web/kit/api/request.ts';
import { Footer } from '#web/kit/shell/footer.tsx';
import { Nav } from '#web/kit/shell/nav.tsx';
import { pageMeta } from '#web/kit/shell/page-meta.ts';
import fullStyles from '#web/kit/styles/back-office.css?url';
import { BookingLinkNotValid } from './booking-link-not-valid.tsx';
import { BookingPage } from './booking-page.tsx';

/** Not for search engines: the URL is the key to the booking. */
export function meta() {
  return pageMeta({ section: 'Your Booking' });
}

export function links() {
  return [{ rel: 'stylesheet', href: fullStyles }];
}

export async function clientLoader({ params, request }: ClientLoaderFunctionArgs) {
  const { token = '' } = params;
  try {
    const booking = await call(getSharedBooking, { params: { token }, signal: request.signal });
    return { token, booking, isExpired: false };
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 409))
      return { token, booking: null, isExpired: error.status === 409 };
    throw error;
  }
}

/** /bookings/:token: a booking's private link. */
export default function SharedBookingPage() {
  const { token, booking, isExpired } = useLoaderData<typeof clientLoader>();
  const wanted = useSearchParams()[0].get('do');
  return (
    <div className="flex min-h-dvh flex-col">
      <Nav />
      <main id="main" className="grow">
        {booking ? (
          <BookingPage
            key={token}
            token={token}
            first={booking}
            wanted={wanted === 'move' || wanted === 'late' ? wanted : null}
          />
        ) : (
          <BookingLinkNotValid isExpired={isExpired} />
        )}
      </main>
      <Footer />
    </div>
  );
}
