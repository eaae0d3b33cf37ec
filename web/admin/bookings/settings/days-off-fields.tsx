import { SelectField } from '#web/kit/ui/basics/select-field.tsx';
import { TextField } from '#web/kit/ui/basics/text-field.tsx';
import { EntryList } from './entry-list.tsx';
import type { SettingsValues } from './settings-values.ts';

interface ClosedDaysFieldProps {
  value: SettingsValues['closedDays'];
  onChange: (value: SettingsValues['closedDays']) => void;
  error: string | undefined;
}

/** Holidays and other days without consultations. */
export function ClosedDaysField(props: ClosedDaysFieldProps) {
  return (
    <EntryList
      {...props}
      legend="Closed days"
      none="No holidays yet."
      errorId="closed-days-error"
      columns="sm:grid-cols-[11.5rem_11.5rem_minmax(0,1fr)_auto]"
      addLabel="Add closed days"
      newEntry={{ firstDate: '', lastDate: '', label: '' }}
      removeLabel={({ label, firstDate }) => `Remove closed days ${label || firstDate}`}
    >
      {(closed, change) => (
        <DaysFields days={closed} onChange={change} suffix="" reasonClass="max-sm:col-span-2" />
      )}
    </EntryList>
  );
}

interface AbsencesFieldProps {
  people: readonly { id: string; name: string }[];
  value: SettingsValues['absences'];
  onChange: (value: SettingsValues['absences']) => void;
  error: string | undefined;
}

/** The absences of hosts, and of whoever gets new leads by a rule (rule LEAD-18). */
export function AbsencesField({ people, ...props }: AbsencesFieldProps) {
  const options = people.map(({ id, name }) => ({ value: id, label: name }));
  const onlyId = people.length === 1 ? people[0]?.id : undefined;
  return (
    <EntryList
      {...props}
      legend="Absences"
      hint="Customers can’t book hosts who are away, and the rules for new leads skip them."
      none="No one is away."
      errorId="absences-error"
      columns="sm:grid-cols-[minmax(0,1fr)_11.5rem_11.5rem]"
      addLabel="Add an absence"
      newEntry={{ userId: onlyId ?? '', firstDate: '', lastDate: '', label: '' }}
      removeLabel={(_, index) => `Remove absence ${index + 1}`}
    >
      {(away, change) => (
        <>
          <div className="max-sm:col-span-2">
            <SelectField
              label="Who"
              prompt="Choose a person"
              options={options}
              value={away.userId}
              onChange={(event) => change({ userId: event.target.value })}
            />
          </div>
          <DaysFields days={away} onChange={change} suffix=" away" reasonClass="col-span-2" />
        </>
      )}
    </EntryList>
  );
}

interface DaysOff {
  firstDate: string;
  lastDate: string;
  label: string;
}

interface DaysFieldsProps {
  days: DaysOff;
  onChange: (changed: Partial<DaysOff>) => void;
  /** Ends the labels of the two days. */
  suffix: string;
  reasonClass: string;
}

function DaysFields({ days, onChange, suffix, reasonClass }: DaysFieldsProps) {
  return (
    <>
      <TextField
        label={`First day${suffix}`}
        type="date"
        value={days.firstDate}
        onChange={(event) => onChange({ firstDate: event.target.value })}
      />
      <TextField
        label={`Last day${suffix}`}
        type="date"
        min={days.firstDate}
        value={days.lastDate}
        onChange={(event) => onChange({ lastDate: event.target.value })}
      />
      <div className={reasonClass}>
        <TextField
          label="Reason"
          optional
          maxLength={120}
          value={days.label}
          onChange={(event) => onChange({ label: event.target.value })}
        />
      </div>
    </>
  );
}
