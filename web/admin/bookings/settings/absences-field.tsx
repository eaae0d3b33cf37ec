import { SelectField } from '#web/kit/ui/basics/select-field.tsx';
import { TextField } from '#web/kit/ui/basics/text-field.tsx';
import { EntryList } from './entry-list.tsx';
import type { SettingsValues } from './settings-values.ts';

interface AbsencesFieldProps {
  people: readonly { id: string; name: string }[];
  value: SettingsValues['absences'];
  onChange: (value: SettingsValues['absences']) => void;
  error: string | undefined;
}

/** The absences of single hosts. */
export function AbsencesField({ people, ...props }: AbsencesFieldProps) {
  const options = people.map(({ id, name }) => ({ value: id, label: name }));
  const onlyId = people.length === 1 ? people[0]?.id : undefined;
  return (
    <EntryList
      {...props}
      legend="Absences"
      none="No host is away."
      errorId="absences-error"
      columns="sm:grid-cols-[minmax(0,1fr)_10rem_10rem]"
      addLabel="Add an absence"
      newEntry={{ userId: onlyId ?? '', firstDate: '', lastDate: '', label: '' }}
      removeLabel={(_, index) => `Remove absence ${index + 1}`}
    >
      {(away, change) => (
        <>
          <div className="max-sm:col-span-2">
            <SelectField
              label="Who"
              prompt="Choose a host"
              options={options}
              value={away.userId}
              onChange={(event) => change({ userId: event.target.value })}
            />
          </div>
          <TextField
            label="First day away"
            type="date"
            value={away.firstDate}
            onChange={(event) => change({ firstDate: event.target.value })}
          />
          <TextField
            label="Last day away"
            type="date"
            min={away.firstDate}
            value={away.lastDate}
            onChange={(event) => change({ lastDate: event.target.value })}
          />
          <div className="col-span-2">
            <TextField
              label="Reason"
              optional
              maxLength={120}
              value={away.label}
              onChange={(event) => change({ label: event.target.value })}
            />
          </div>
        </>
      )}
    </EntryList>
  );
}
