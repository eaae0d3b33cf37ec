import { pageMeta } from '#web/kit/shell/page-meta.ts';
import { BookingsViews } from '../bookings-views.tsx';
import { WeekScreen } from './week-screen.tsx';

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
