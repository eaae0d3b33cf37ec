import { pageMeta } from '#web/kit/shell/page-meta.ts';
import { BookingsViews } from '../bookings-views.tsx';
import { BookingSettingsScreen } from './settings-screen.tsx';

export function meta() {
  return pageMeta({ section: 'Booking Settings' });
}

/** /admin/bookings/settings */
export default function BookingSettings() {
  return (
    <>
      <BookingsViews />
      <BookingSettingsScreen />
    </>
  );
}
