import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { getBookingSettings } from '#contract/booking-settings.ts';
import { call } from '#web/kit/api/request.ts';
import { LoadFailure } from '#web/kit/record/load-failure.tsx';
import { Skeleton } from '#web/kit/ui/records/skeleton.tsx';
import { SettingsForm } from './settings-form.tsx';

/** When consultations can be booked. */
export function BookingSettingsScreen() {
  const client = useQueryClient();
  const [saves, setSaves] = useState(0);
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
        // What was typed stays whatever somebody else saves meanwhile; own saving begins anew.
        <SettingsForm
          key={saves}
          stored={settings.data}
          onSaved={(saved) => {
            client.setQueryData([getBookingSettings.path], saved);
            setSaves(saves + 1);
          }}
        />
      ) : (
        !settings.isError && <Skeleton rows={8} label="Loading the settings" />
      )}
    </div>
  );
}
