import { type FormEvent, useState } from 'react';
import {
  type BookingSettingsReply,
  bookingSettings,
  bookingSettingsReply,
  changeBookingSettings,
} from '#contract/booking-settings.ts';
import { failureText } from '#web/kit/api/api-error.ts';
import { call } from '#web/kit/api/request.ts';
import { useUnsavedWarning } from '#web/kit/record/use-unsaved-warning.ts';
import { useVersionedSave } from '#web/kit/record/use-versioned-save.ts';
import { VersionConflict } from '#web/kit/record/version-conflict.tsx';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { TextField } from '#web/kit/ui/basics/text-field.tsx';
import { Notice } from '#web/kit/ui/notice.tsx';
import { toast } from '#web/kit/ui/toast/toast.tsx';
import { AbsencesField } from './absences-field.tsx';
import { ClosedDaysField } from './closed-days-field.tsx';
import { HostsField } from './hosts-field.tsx';
import { SettingsPreview } from './settings-preview.tsx';
import {
  type SettingsValues,
  settingsInput,
  settingsValues,
  withTypes,
} from './settings-values.ts';
import { settingsVersionFields } from './settings-version-fields.ts';
import { TypesField } from './types-field.tsx';
import { WorkingDaysField } from './working-days-field.tsx';

type NumberField = 'noticeHours' | 'windowDays' | 'bufferMinutes' | 'cutOffHours' | 'maxMoves';

interface SettingsFormProps {
  stored: BookingSettingsReply;
  onSaved: (saved: BookingSettingsReply) => void;
}

/** The rules of booking, with what they mean for the next two weeks beside them. */
export function SettingsForm({ stored: latest, onSaved }: SettingsFormProps) {
  // The settings as they were when the edit began: others may save while somebody types.
  const [stored] = useState(latest);
  const [values, setValues] = useState<SettingsValues>(() => settingsValues(stored));
  const warning = useUnsavedWarning(
    JSON.stringify(values) !== JSON.stringify(settingsValues(stored)),
  );
  const [isRevealed, setRevealed] = useState(false);
  const checked = bookingSettings.safeParse(settingsInput(values));
  const [failure, setFailure] = useState('');
  const save = useVersionedSave<SettingsValues, BookingSettingsReply>({
    record: stored,
    read: (value) => bookingSettingsReply.safeParse(value).data,
    valuesOf: settingsValues,
    fields: settingsVersionFields(stored.people, values.types),
    save: (edit, version) =>
      call(changeBookingSettings, { body: { ...settingsInput(edit), version } }),
    onSaved: (saved) => {
      warning.saved();
      toast({ title: 'Settings saved', description: 'Bookings made before stay as they are.' });
      onSaved(saved);
    },
    onFailure: (error) =>
      setFailure(failureText(error, 'The server cannot be reached. Please try again.')),
    onMerged: setValues,
  });
  const put = (changed: Partial<SettingsValues>) => setValues((now) => ({ ...now, ...changed }));
  const errorOf = (...path: (string | number)[]) =>
    isRevealed ? checked.error?.issues.find((issue) => isAt(issue.path, path))?.message : undefined;

  function submit(event: FormEvent): void {
    event.preventDefault();
    setRevealed(true);
    setFailure('');
    if (checked.success) save.submit(values);
  }
  const number = (name: NumberField) => ({
    type: 'number',
    min: 0,
    step: 'any',
    value: values[name],
    onChange: (event: { target: { value: string } }) => put({ [name]: event.target.value }),
  });

  if (save.differences)
    return (
      <div className="max-w-3xl">
        <VersionConflict save={save} />
      </div>
    );
  return (
    <div className="grid gap-x-12 gap-y-10 xl:grid-cols-[minmax(0,40rem)_minmax(0,1fr)]">
      <form noValidate onSubmit={submit} aria-label="Booking settings" className="grid gap-7">
        <WorkingDaysField
          value={values.workingDays}
          onChange={(workingDays) => put({ workingDays })}
        />
        <ClosedDaysField
          value={values.closedDays}
          onChange={(closedDays) => put({ closedDays })}
          error={errorOf('closedDays')}
        />
        <div className="grid items-end gap-5 sm:grid-cols-2">
          <TextField
            label="Notice in hours"
            hint="How long before its start a time can still be booked."
            {...number('noticeHours')}
            error={errorOf('noticeMinutes')}
          />
          <TextField
            label="Window in days"
            hint="How far ahead times can be booked; empty for any."
            {...number('windowDays')}
            error={errorOf('windowDays')}
          />
          <TextField
            label="Buffer in minutes"
            hint="Kept free between two consultations."
            {...number('bufferMinutes')}
            error={errorOf('bufferMinutes')}
          />
          <TextField
            label="Cut-off in hours"
            hint="Until when customers can move or cancel by their link; types can differ below."
            {...number('cutOffHours')}
            error={errorOf('cutOffMinutes')}
          />
        </div>
        <div className="grid items-end gap-5 sm:grid-cols-[1fr_1.6fr]">
          <TextField
            label="Moves of one booking"
            hint="By the customer’s link; empty for any."
            {...number('maxMoves')}
            error={errorOf('maxMoves')}
          />
          <TextField
            label="Start times"
            hint="On the company’s clock, between commas."
            value={values.slots}
            onChange={(event) => put({ slots: event.target.value })}
            error={errorOf('slots')}
          />
        </div>
        <TypesField
          value={values.types}
          stored={stored.types}
          onChange={(types) => put(withTypes(values, types))}
          errorOf={errorOf}
        />
        <HostsField
          people={stored.people}
          types={values.types}
          value={values.hosts}
          onChange={(hosts) =>
            put({
              hosts,
              absences: values.absences.filter(({ userId }) =>
                hosts.some((host) => host.userId === userId),
              ),
            })
          }
          error={errorOf('hosts')}
        />
        {values.hosts.length > 0 && (
          <AbsencesField
            people={stored.people.filter(({ id }) =>
              values.hosts.some((host) => host.userId === id),
            )}
            value={values.absences}
            onChange={(absences) => put({ absences })}
            error={errorOf('absences')}
          />
        )}
        <TextField
          label="Meeting link"
          type="url"
          optional
          hint="For video calls without a link of their own; {room} in it gives each booking a room that nobody can guess. Customers see it ten minutes before the start."
          value={values.meetingUrl}
          onChange={(event) => put({ meetingUrl: event.target.value })}
          error={errorOf('meetingUrl')}
        />
        {failure && (
          <Notice kind="danger" announced>
            {failure}
          </Notice>
        )}
        <div className="flex flex-wrap items-center gap-4">
          <Button type="submit" look="accent" pending={save.isPending}>
            {save.isPending ? 'Saving…' : 'Save settings'}
          </Button>
          <p className="text-sm text-muted">
            Bookings are confirmed {stored.autoConfirm ? 'at once' : 'by hand'}; the program’s
            environment decides that (BOOKING_AUTO_CONFIRM).
          </p>
        </div>
      </form>
      <SettingsPreview rules={checked.success ? checked.data : null} timeZone={stored.timeZone} />
    </div>
  );
}

/** Whether a problem is one of a field; those of a type's own fields stand there and not above them all. */
function isAt(issue: readonly PropertyKey[], path: readonly (string | number)[]): boolean {
  if (path[0] === 'types') return issue.join('.') === path.join('.');
  return issue[0] === path[0];
}
