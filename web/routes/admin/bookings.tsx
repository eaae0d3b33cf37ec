import { BookingsScreen } from '#web/features/admin-bookings/bookings-screen.tsx';
import { BookingsViews } from '#web/features/admin-bookings/bookings-views.tsx';
import { pageMeta } from '#web/page-meta.ts';

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
