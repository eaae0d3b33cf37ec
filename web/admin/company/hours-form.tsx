import { Link } from 'react-router';
import { type BrandingReply, changeHours, hoursReply } from '#contract/office/branding.ts';
import { BoundTextField } from '#web/kit/form/bound-fields.tsx';
import { useChange } from '#web/kit/record/use-change.ts';
import { TextField } from '#web/kit/ui/basics/text-field.tsx';
import { Notice } from '#web/kit/ui/notice.tsx';
import { environmentNote } from './environment-note.ts';
import { SettingForm } from './setting-form.tsx';

const fields = [{ name: 'timeZone', label: 'Time zone' }] as const;
const zones: readonly string[] = Intl.supportedValuesOf('timeZone');

/** The zone of the company's days; the hours of consultations are among the booking settings. */
export function HoursForm({
  branding: { hours, environment, inForce },
  onSaved,
}: {
  branding: BrandingReply;
  onSaved?: () => void;
}) {
  const change = useChange(changeHours, { done: () => ({ title: 'Time zone saved' }) });
  const byServer = environmentNote(environment, 'BUSINESS_TIME_ZONE');
  if (byServer)
    return (
      <>
        <TextField label="Time zone" hint={byServer} value={inForce.timeZone} readOnly />
        <BookingHours />
      </>
    );
  const waits = hours.timeZone !== '' && hours.timeZone !== inForce.timeZone;
  return (
    <>
      {waits && (
        <div className="mb-5">
          <Notice kind="warning">
            <p>
              The time zone is still {inForce.timeZone}. Days of bookings and invoices must not move
              while people work.
            </p>
          </Notice>
        </div>
      )}
      <SettingForm
        name="hours"
        label="Time zone"
        stored={hours}
        schema={hoursReply}
        fields={fields}
        save={(body) => change.mutateAsync({ body })}
        {...(onSaved && { onSaved })}
        submit="Save time zone"
      >
        {() => (
          <>
            <BoundTextField<{ timeZone: string }>
              label="Time zone"
              hint="Type a city and choose from the list. A change takes effect when the program restarts."
              placeholder={inForce.timeZone}
              maxLength={60}
              autoComplete="off"
              spellCheck={false}
              list="company-time-zones"
              name="timeZone"
              rules={{
                validate: (zone) =>
                  zone === '' ||
                  zones.includes(String(zone).trim()) ||
                  'Please choose a time zone from the list',
              }}
            />
            <datalist id="company-time-zones">
              {zones.map((zone) => (
                <option key={zone} value={zone} />
              ))}
            </datalist>
          </>
        )}
      </SettingForm>
      <BookingHours />
    </>
  );
}

function BookingHours() {
  return (
    <p className="mt-5">
      The days and hours of your consultations are under{' '}
      <Link to="/admin/bookings/settings" className="font-semibold text-primary underline">
        Booking settings
      </Link>
      .
    </p>
  );
}
