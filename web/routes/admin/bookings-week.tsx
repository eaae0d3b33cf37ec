import { BookingsViews } from '#web/features/admin-bookings/bookings-views.tsx';
import { WeekScreen } from '#web/features/admin-bookings/week-screen.tsx';
import { pageMeta } from '#web/page-meta.ts';

export function meta() {
  return pageMeta({ section: 'Bookings' });
}

/** /admin/bookings/week */
export default function BookingsWeek() {
  return (
    <>
      <BookingsViews />
      <WeekScreen />
    </>
  );
}
