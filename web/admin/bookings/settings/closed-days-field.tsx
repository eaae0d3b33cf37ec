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
      columns="sm:grid-cols-[10rem_10rem_minmax(0,1fr)_auto]"
      addLabel="Add closed days"
      newEntry={{ firstDate: '', lastDate: '', label: '' }}
      removeLabel={({ label, firstDate }) => `Remove closed days ${label || firstDate}`}
    >
      {(closed, change) => (
        <>
          <TextField
            label="First day"
            type="date"
            value={closed.firstDate}
            onChange={(event) => change({ firstDate: event.target.value })}
          />
          <TextField
            label="Last day"
            type="date"
            min={closed.firstDate}
            value={closed.lastDate}
            onChange={(event) => change({ lastDate: event.target.value })}
          />
          <div className="max-sm:col-span-2">
            <TextField
              label="Reason"
              optional
              maxLength={120}
              value={closed.label}
              onChange={(event) => change({ label: event.target.value })}
            />
          </div>
        </>
      )}
    </EntryList>
  );
}
