import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import {
  type BookingSettingsReply,
  bookingSettings,
  bookingSettingsReply,
  changeBookingSettings,
  getBookingSettings,
} from '#contract/bookings/booking-settings.ts';
import { queryOf } from '#web/kit/api/query-of.ts';
import { PageForm } from '#web/kit/record/form/page-form.tsx';
import { laterPart } from '#web/kit/record/later-part.tsx';
import { Loaded } from '#web/kit/record/loaded.tsx';
import { useChange } from '#web/kit/record/use-change.ts';
import { ReadOnlyUnless } from '#web/kit/session/if-may.tsx';
import { pageMeta } from '#web/kit/shell/page-meta.ts';
import { RelativeDate } from '#web/kit/ui/records/relative-date.tsx';
import { Skeleton } from '#web/kit/ui/records/skeleton.tsx';
import { BookingsViews } from '../bookings-views.tsx';
import { SettingsFields } from './settings-fields.tsx';
import { type SettingsValues, settingsInput, settingsValues } from './settings-values.ts';
import { settingsVersionFields } from './settings-version-fields.ts';

const SettingsVersions = laterPart(
  async () => (await import('./settings-versions.tsx')).SettingsVersions,
);

const SettingsPreview = laterPart(
  async () => (await import('./settings-preview.tsx')).SettingsPreview,
  undefined,
  'idle',
  <Skeleton rows={8} label="Loading the preview" />,
);

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

/** The settings that decide when consultations can be booked. */
function BookingSettingsScreen() {
  const settings = useQuery(queryOf(getBookingSettings, {}));
  return (
    <div className="px-4 pb-12 lg:px-6">
      <h1 className="py-3 text-2xl leading-9">Booking settings</h1>
      {settings.data?.changed && (
        <p className="-mt-2 mb-5 text-muted">
          Last changed by {settings.data.changed.by}, <RelativeDate at={settings.data.changed.at} />
          .
        </p>
      )}
      <Loaded query={settings} what="the settings" rows={8}>
        {(stored) => (
          <ReadOnlyUnless call={changeBookingSettings}>
            <SettingsForm stored={stored} />
          </ReadOnlyUnless>
        )}
      </Loaded>
    </div>
  );
}

/** The form of the booking rules, with a preview of the next two weeks beside it. */
function SettingsForm({ stored }: { stored: BookingSettingsReply }) {
  const [values, setValues] = useState<SettingsValues>(() => settingsValues(stored));
  const checked = bookingSettings.safeParse(settingsInput(values));
  const change = useChange(changeBookingSettings, {
    done: () => ({
      title: 'Settings saved',
      description: 'Earlier bookings stay as they are.',
    }),
    onSuccess: (saved, _, client) =>
      client.setQueryData(queryOf(getBookingSettings, {}).queryKey, saved),
  });
  return (
    <div className="grid gap-x-12 gap-y-10 xl:grid-cols-[minmax(0,40rem)_minmax(0,1fr)]">
      <PageForm
        label="Booking settings"
        draft="booking settings"
        values={settingsValues(stored)}
        names={[]}
        conflict={{
          record: stored,
          read: (value) => bookingSettingsReply.safeParse(value).data,
          valuesOf: settingsValues,
          fields: settingsVersionFields(stored.absencePeople, values.types),
        }}
        check={(edit) => bookingSettings.safeParse(settingsInput(edit)).success}
        save={(edit, version) => change.mutateAsync({ body: { ...settingsInput(edit), version } })}
        buttons={{
          submit: 'Save settings',
          pending: 'Saving…',
          look: 'primary',
          note: (
            <p className="text-sm text-muted">
              Bookings are confirmed {stored.autoConfirm ? 'right away' : 'by hand'}. You can change
              that under{' '}
              <Link to="/admin/company#rules" className="text-primary underline">
                Company
              </Link>
              .
            </p>
          ),
        }}
        className="grid gap-7"
      >
        {(form) => <SettingsFields form={form} stored={stored} onValues={setValues} />}
      </PageForm>
      <div className="min-w-0">
        <SettingsPreview
          rules={checked.success ? { ...checked.data, blockedTimes: stored.blockedTimes } : null}
          timeZone={stored.timeZone}
        />
        <SettingsVersions stored={stored} />
      </div>
    </div>
  );
}
