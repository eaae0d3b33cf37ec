import { useEffect } from 'react';
import { type UseFormReturn, useFormState, useWatch } from 'react-hook-form';
import { type BookingSettingsReply, bookingSettings } from '#contract/bookings/booking-settings.ts';
import { fieldPairs } from '#web/admin/field-pairs.ts';
import { TextField } from '#web/kit/ui/basics/text-field.tsx';
import { AbsencesField, ClosedDaysField } from './days-off-fields.tsx';
import { HostsField } from './hosts-field.tsx';
import { type SettingsValues, settingsInput, withTypes } from './settings-values.ts';
import { TypesField } from './types-field.tsx';
import { WorkingDaysField } from './working-days-field.tsx';

type NumberField = 'noticeHours' | 'windowDays' | 'bufferMinutes' | 'cutOffHours' | 'maxMoves';

interface SettingsFieldsProps {
  form: UseFormReturn<SettingsValues, unknown, SettingsValues>;
  stored: BookingSettingsReply;
  /** Called with the values on every change, for the preview beside the form. */
  onValues: (values: SettingsValues) => void;
}

/** All fields of the settings; validated on every keystroke after the first attempt to save. */
export function SettingsFields({ form, stored, onValues }: SettingsFieldsProps) {
  const { control, setValue } = form;
  // Every field has a default value, so the values are never partial.
  const values = useWatch({ control }) as SettingsValues;
  const { isSubmitted } = useFormState({ control });
  useEffect(() => onValues(values), [values, onValues]);
  const checked = bookingSettings.safeParse(settingsInput(values));
  const errorOf = (...path: (string | number)[]) =>
    isSubmitted
      ? checked.error?.issues.find((issue) => isAt(issue.path, path))?.message
      : undefined;

  function update(changed: Partial<SettingsValues>): void {
    // Each name and value come from the same object, so their types match.
    for (const [name, value] of Object.entries(changed))
      setValue(name as keyof SettingsValues, value as never, { shouldDirty: true });
  }
  const number = (name: NumberField) => ({
    type: 'number',
    min: 0,
    step: 'any',
    value: values[name],
    onChange: (event: { target: { value: string } }) => update({ [name]: event.target.value }),
  });

  return (
    <>
      <WorkingDaysField
        value={values.workingDays}
        onChange={(workingDays) => update({ workingDays })}
      />
      <ClosedDaysField
        value={values.closedDays}
        onChange={(closedDays) => update({ closedDays })}
        error={errorOf('closedDays')}
      />
      <TextField
        label="Start times"
        hint="In the company’s time zone, separated by commas."
        value={values.slots}
        onChange={(event) => update({ slots: event.target.value })}
        error={errorOf('slots')}
      />
      <div className={fieldPairs}>
        <TextField
          label="Notice (hours)"
          hint="How far in advance customers must book."
          {...number('noticeHours')}
          error={errorOf('noticeMinutes')}
        />
        <TextField
          label="Window (days)"
          hint="How far ahead. Empty: no limit."
          {...number('windowDays')}
          error={errorOf('windowDays')}
        />
        <TextField
          label="Buffer (minutes)"
          hint="Time we keep free between consultations."
          {...number('bufferMinutes')}
          error={errorOf('bufferMinutes')}
        />
        <TextField
          label="Cutoff (hours)"
          hint="Latest time to move or cancel by link."
          {...number('cutOffHours')}
          error={errorOf('cutOffMinutes')}
        />
        <TextField
          label="Moves per booking"
          hint="How often customers can reschedule. Leave empty for no limit."
          {...number('maxMoves')}
          error={errorOf('maxMoves')}
        />
      </div>
      <TypesField
        value={values.types}
        stored={stored.types}
        onChange={(types) => update(withTypes(values, types))}
        errorOf={errorOf}
      />
      <HostsField
        people={stored.people}
        types={values.types}
        value={values.hosts}
        onChange={(hosts) => update({ hosts })}
        error={errorOf('hosts')}
      />
      <AbsencesField
        people={stored.absencePeople}
        value={values.absences}
        onChange={(absences) => update({ absences })}
        error={errorOf('absences')}
      />
      <TextField
        label="Meeting link"
        type="url"
        optional
        hint="For video calls that don’t have their own link. Put {room} in it to give each booking a private room. Customers see it ten minutes before the start."
        value={values.meetingUrl}
        onChange={(event) => update({ meetingUrl: event.target.value })}
        error={errorOf('meetingUrl')}
      />
    </>
  );
}

/** Whether an issue belongs to a field; one of a type's fields is not shown for the whole list. */
function isAt(issue: readonly PropertyKey[], path: readonly (string | number)[]): boolean {
  if (path[0] === 'types') return issue.join('.') === path.join('.');
  return issue[0] === path[0];
}
