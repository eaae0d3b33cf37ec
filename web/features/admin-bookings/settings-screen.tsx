import { useQuery } from '@tanstack/react-query';
import { getBookingSettings } from '#contract/booking-settings.ts';
import { call } from '#web/api/request.ts';
import { LoadFailure } from '#web/back-office/load-failure.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { SettingsForm } from './settings-form.tsx';

/** When consultations can be booked. */
export function BookingSettingsScreen() {
  const settings = useQuery({
    queryKey: [getBookingSettings.path],
    queryFn: ({ signal }) => call(getBookingSettings, { signal }),
  });
  return (
    <div className="px-4 pb-12 lg:px-6">
      <h1 className="py-3 text-2xl leading-9">Booking settings</h1>
      {settings.isError && (
        <LoadFailure
          title="Error loading the settings"
          error={settings.error}
          onRetry={() => void settings.refetch()}
          isRetrying={settings.isFetching}
        />
      )}
      {settings.data ? (
        // Another version is another form: what somebody else changed is not written over.
        <SettingsForm key={settings.data.version} stored={settings.data} />
      ) : (
        !settings.isError && <Skeleton rows={8} label="Loading the settings" />
      )}
    </div>
  );
}
