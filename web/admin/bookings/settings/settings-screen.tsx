import { useQuery } from '@tanstack/react-query';
import { getBookingSettings } from '#contract/bookings/booking-settings.ts';
import { queryOf } from '#web/kit/api/query-of.ts';
import { Loaded } from '#web/kit/record/loaded.tsx';
import { SettingsForm } from './settings-form.tsx';

/** When consultations can be booked. */
export function BookingSettingsScreen() {
  const settings = useQuery(queryOf(getBookingSettings, {}));
  return (
    <div className="px-4 pb-12 lg:px-6">
      <h1 className="py-3 text-2xl leading-9">Booking settings</h1>
      <Loaded query={settings} what="the settings" rows={8}>
        {(stored) => <SettingsForm stored={stored} />}
      </Loaded>
    </div>
  );
}
