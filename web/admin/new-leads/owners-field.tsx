import { FieldError } from '#web/kit/ui/basics/field.tsx';
import { SelectField } from '#web/kit/ui/basics/select-field.tsx';
import { CheckboxField } from '#web/kit/ui/checkbox-field.tsx';
import { type OwnerValues, stateNote, type Taker } from './rule-values.ts';

const turn = 'turn';

interface OwnersFieldProps {
  label: string;
  value: OwnerValues;
  people: readonly Taker[];
  onChange: (value: OwnerValues) => void;
  error: string | undefined;
  errorId: string;
}

/** Who gets leads: no one, one person, or several in turn. */
export function OwnersField({ label, value, people, onChange, error, errorId }: OwnersFieldProps) {
  const { isTurn, owners } = value;
  const [only = ''] = owners;
  const offered = people.filter(
    ({ id, state }) => state === 'here' || state === 'away' || owners.includes(id),
  );
  const nameOf = (one: Taker) => [one.name, stateNote(one)].filter(Boolean).join(', ');
  const options = [
    { value: '', label: 'No one' },
    { value: turn, label: 'Several people in turn' },
    ...offered.map((one) => ({ value: one.id, label: nameOf(one) })),
  ];
  return (
    <div className="grid gap-3">
      <SelectField
        label={label}
        options={options}
        value={isTurn ? turn : only}
        onChange={({ target }) =>
          onChange(
            target.value === turn
              ? { isTurn: true, owners }
              : { isTurn: false, owners: target.value === '' ? [] : [target.value] },
          )
        }
      />
      {isTurn && (
        <fieldset className="grid min-w-0 gap-1" aria-describedby={error && errorId}>
          <legend className="mb-1.5 text-sm text-muted">
            The next lead goes to the person whose last turn is the longest ago.
          </legend>
          <div className="grid max-h-72 gap-x-5 gap-y-1 overflow-y-auto sm:grid-cols-2">
            {offered.map((one) => (
              <CheckboxField
                key={one.id}
                label={one.name}
                hint={stateNote(one) || undefined}
                checked={owners.includes(one.id)}
                onChange={({ target }) =>
                  onChange({
                    isTurn,
                    owners: target.checked
                      ? [...owners, one.id]
                      : owners.filter((id) => id !== one.id),
                  })
                }
              />
            ))}
          </div>
        </fieldset>
      )}
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
}
