import { Plus, X } from 'lucide-react';
import { newKindValue } from '#domain/booking/consultation-kind.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { TextField } from '#web/kit/ui/basics/text-field.tsx';
import type { TypeValues } from './settings-values.ts';

interface TypesFieldProps {
  value: TypeValues[];
  /** The saved types, which cannot be removed: bookings may have them. */
  stored: readonly { value: string }[];
  onChange: (types: TypeValues[]) => void;
  errorOf: (...path: (string | number)[]) => string | undefined;
}

/** The types of consultation: names, whether visitors can choose them, and individual cut-offs. */
export function TypesField({ value: types, stored, onChange, errorOf }: TypesFieldProps) {
  const isStored = (type: TypeValues) => stored.some(({ value }) => value === type.value);
  const changeType = (index: number, changed: Partial<TypeValues>) =>
    onChange(types.map((type, at) => (at === index ? { ...type, ...changed } : type)));
  const add = () => {
    const value = newKindValue(
      `type ${types.length + 1}`,
      types.map((type) => type.value),
    );
    onChange([...types, { value, label: '', isOffered: true, cancelHours: '', moveHours: '' }]);
  };
  const general = errorOf('types');
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="mb-1.5 font-medium">Consultation types</legend>
      <p className="text-sm text-muted">
        Each takes 30 minutes. You can hide a type from visitors, and existing bookings keep it. A
        type without its own cutoff hours uses the general cutoff.
      </p>
      <div
        aria-hidden
        className="grid gap-x-4 text-sm font-medium max-sm:hidden sm:grid-cols-[minmax(0,1fr)_7.5rem_9rem_4.5rem] -mb-1"
      >
        <span>Name</span>
        <span>Cancel (hours)</span>
        <span>Reschedule (hours)</span>
        <span>Offered</span>
      </div>
      <ul className="divide-y divide-line border-y border-line">
        {types.map((type, index) => (
          <li
            key={type.value}
            className="grid grid-cols-2 items-end gap-x-4 gap-y-3 py-3 sm:py-2 sm:grid-cols-[minmax(0,1fr)_7.5rem_9rem_4.5rem] sm:items-start sm:[&_label[for]]:sr-only"
          >
            <div className="max-sm:col-span-2">
              <TextField
                label="Name"
                aria-label={`Name of type ${index + 1}`}
                maxLength={80}
                value={type.label}
                error={errorOf('types', index, 'label')}
                onChange={(event) => changeType(index, { label: event.target.value })}
              />
            </div>
            <TextField
              label="Cancel cutoff (hours)"
              aria-label={`Cancel cutoff (hours) for type ${index + 1}`}
              type="number"
              min={0}
              step="any"
              value={type.cancelHours}
              error={errorOf('types', index, 'cancelCutOffMinutes')}
              onChange={(event) => changeType(index, { cancelHours: event.target.value })}
            />
            <TextField
              label="Reschedule cutoff (hours)"
              aria-label={`Reschedule cutoff (hours) for type ${index + 1}`}
              type="number"
              min={0}
              step="any"
              value={type.moveHours}
              error={errorOf('types', index, 'moveCutOffMinutes')}
              onChange={(event) => changeType(index, { moveHours: event.target.value })}
            />
            <label className="flex min-h-11 items-center gap-2">
              <input
                type="checkbox"
                aria-label={`Offered: ${type.label || `type ${index + 1}`}`}
                checked={type.isOffered}
                onChange={(event) => changeType(index, { isOffered: event.target.checked })}
                className="size-4.5 accent-primary"
              />
              <span className="sm:sr-only">Offered</span>
            </label>
            {!isStored(type) && (
              <div className="-ml-3 max-sm:col-span-2 sm:col-span-4">
                <Button
                  look="quiet"
                  size="small"
                  onClick={() => onChange(types.filter(({ value }) => value !== type.value))}
                >
                  <X aria-hidden size={16} />
                  Remove the new type
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
      {general && <p className="text-sm text-danger">{general}</p>}
      <div>
        <Button look="secondary" size="small" onClick={add}>
          <Plus aria-hidden size={16} />
          Add a type
        </Button>
      </div>
    </fieldset>
  );
}
