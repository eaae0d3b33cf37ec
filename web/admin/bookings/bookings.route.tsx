import { pageMeta } from '#web/kit/shell/page-meta.ts';
import { BookingsScreen } from './bookings-screen.tsx';
import { BookingsViews } from './bookings-views.tsx';

export function meta() {
  return pageMeta({ section: 'Bookings' });
}

/** /admin/bookings */
export default function Bookings() {
  return (
    <>
      <BookingsViews />
      <BookingsScreen />
    </>
  );
}
