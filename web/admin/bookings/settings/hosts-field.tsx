import { FieldError } from '#web/kit/ui/basics/field.tsx';
import { CheckboxField } from '#web/kit/ui/checkbox-field.tsx';
import type { SettingsValues } from './settings-values.ts';

type HostValues = SettingsValues['hosts'][number];

interface HostsFieldProps {
  people: readonly { id: string; name: string }[];
  types: readonly { value: string; label: string }[];
  value: readonly HostValues[];
  onChange: (hosts: HostValues[]) => void;
  error: string | undefined;
}

/** Who gives consultations, and of which types. */
export function HostsField({ people, types, value: hosts, onChange, error }: HostsFieldProps) {
  const all = types.map((type) => type.value);
  const setTypes = (userId: string, chosen: string[] | null) => {
    const others = hosts.filter((host) => host.userId !== userId);
    onChange(chosen === null ? others : [...others, { userId, types: chosen }]);
  };
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="mb-1.5 font-medium">Hosts</legend>
      <p className="text-sm text-muted">
        Each booking goes to the host for its type with the fewest upcoming meetings. Customers
        can’t book a day when no host is in. Anyone can see the names and pictures of hosts on the
        booking page. Without hosts, bookings have no host.
      </p>
      <ul className="divide-y divide-line border-y border-line">
        {people.map(({ id, name }) => {
          const chosen = hosts.find((host) => host.userId === id)?.types;
          return (
            <li key={id} className="grid gap-2 py-3">
              <CheckboxField
                label={name}
                checked={chosen !== undefined}
                onChange={(event) => setTypes(id, event.target.checked ? all : null)}
              />
              {chosen && (
                <div className="flex flex-wrap gap-x-5 gap-y-1 pl-7.5">
                  {types.map((type) => (
                    <CheckboxField
                      key={type.value}
                      label={type.label || 'New type'}
                      aria-label={`${name} hosts ${type.label || 'the new type'}`}
                      checked={chosen.includes(type.value)}
                      onChange={(event) =>
                        setTypes(
                          id,
                          all.filter((one) =>
                            one === type.value ? event.target.checked : chosen.includes(one),
                          ),
                        )
                      }
                    />
                  ))}
                </div>
              )}
            </li>
          );
        })}
      </ul>
      {error && <FieldError id="hosts-error">{error}</FieldError>}
    </fieldset>
  );
}
