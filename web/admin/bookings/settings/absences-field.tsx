import { Plus } from 'lucide-react';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { FieldError } from '#web/kit/ui/basics/field.tsx';
import { SelectField } from '#web/kit/ui/basics/select-field.tsx';
import { TextField } from '#web/kit/ui/basics/text-field.tsx';
import { RemoveEntry } from './remove-entry.tsx';
import type { SettingsValues } from './settings-values.ts';

type AbsenceValues = SettingsValues['absences'][number];

interface AbsencesFieldProps {
  people: readonly { id: string; name: string }[];
  value: readonly AbsenceValues[];
  onChange: (value: AbsenceValues[]) => void;
  error: string | undefined;
}

/** When one host is away while the others are there. */
export function AbsencesField({ people, value, onChange, error }: AbsencesFieldProps) {
  const options = people.map(({ id, name }) => ({ value: id, label: name }));
  const change = (index: number, changed: Partial<AbsenceValues>) =>
    onChange(value.map((one, at) => (at === index ? { ...one, ...changed } : one)));
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="mb-1.5 font-medium">Absences</legend>
      {value.length === 0 && <p className="text-sm text-muted">No host is away.</p>}
      {value.map((away, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: the entries have nothing else to be told apart by
          key={index}
          className="grid grid-cols-2 items-end gap-3 border-t border-line pt-3 sm:grid-cols-[minmax(0,1fr)_10rem_10rem]"
        >
          <div className="max-sm:col-span-2">
            <SelectField
              label="Who"
              prompt="Choose a host"
              options={options}
              value={away.userId}
              onChange={(event) => change(index, { userId: event.target.value })}
            />
          </div>
          <TextField
            label="First day away"
            type="date"
            value={away.firstDate}
            onChange={(event) => change(index, { firstDate: event.target.value })}
          />
          <TextField
            label="Last day away"
            type="date"
            min={away.firstDate}
            value={away.lastDate}
            onChange={(event) => change(index, { lastDate: event.target.value })}
          />
          <div className="col-span-2">
            <TextField
              label="Reason"
              optional
              maxLength={120}
              value={away.label}
              onChange={(event) => change(index, { label: event.target.value })}
            />
          </div>
          <RemoveEntry
            label={`Remove absence ${index + 1}`}
            onRemove={() => onChange(value.filter((_, at) => at !== index))}
          />
        </div>
      ))}
      {error && <FieldError id="absences-error">{error}</FieldError>}
      <div>
        <Button
          look="secondary"
          size="small"
          onClick={() =>
            onChange([
              ...value,
              {
                userId: people.length === 1 ? (people[0]?.id ?? '') : '',
                firstDate: '',
                lastDate: '',
                label: '',
              },
            ])
          }
        >
          <Plus aria-hidden size={16} />
          Add an absence
        </Button>
      </div>
    </fieldset>
  );
}
