import { BookingsViews } from '#web/features/admin-bookings/bookings-views.tsx';
import { BookingSettingsScreen } from '#web/features/admin-bookings/settings-screen.tsx';
import { pageMeta } from '#web/page-meta.ts';

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
