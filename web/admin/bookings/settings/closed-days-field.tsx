import { Plus } from 'lucide-react';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { FieldError } from '#web/kit/ui/basics/field.tsx';
import { TextField } from '#web/kit/ui/basics/text-field.tsx';
import { RemoveEntry } from './remove-entry.tsx';

interface ClosedDays {
  firstDate: string;
  lastDate: string;
  label: string;
}

interface ClosedDaysFieldProps {
  value: readonly ClosedDays[];
  onChange: (value: ClosedDays[]) => void;
  error: string | undefined;
}

/** Holidays and other days on which nobody is there. */
export function ClosedDaysField({ value, onChange, error }: ClosedDaysFieldProps) {
  const change = (index: number, changed: Partial<ClosedDays>) =>
    onChange(value.map((one, at) => (at === index ? { ...one, ...changed } : one)));
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="mb-1.5 font-medium">Closed days</legend>
      {value.length === 0 && <p className="text-sm text-muted">No holidays yet.</p>}
      {value.map((closed, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: the entries have nothing else to be told apart by
          key={index}
          className="grid grid-cols-2 items-end gap-3 border-t border-line pt-3 sm:grid-cols-[10rem_10rem_minmax(0,1fr)_auto]"
        >
          <TextField
            label="First day"
            type="date"
            value={closed.firstDate}
            onChange={(event) => change(index, { firstDate: event.target.value })}
          />
          <TextField
            label="Last day"
            type="date"
            min={closed.firstDate}
            value={closed.lastDate}
            onChange={(event) => change(index, { lastDate: event.target.value })}
          />
          <div className="max-sm:col-span-2">
            <TextField
              label="Reason"
              optional
              maxLength={120}
              value={closed.label}
              onChange={(event) => change(index, { label: event.target.value })}
            />
          </div>
          <RemoveEntry
            label={`Remove closed days ${closed.label || closed.firstDate}`}
            onRemove={() => onChange(value.filter((_, at) => at !== index))}
          />
        </div>
      ))}
      {error && <FieldError id="closed-days-error">{error}</FieldError>}
      <div>
        <Button
          look="secondary"
          size="small"
          onClick={() => onChange([...value, { firstDate: '', lastDate: '', label: '' }])}
        >
          <Plus aria-hidden size={16} />
          Add closed days
        </Button>
      </div>
    </fieldset>
  );
}
