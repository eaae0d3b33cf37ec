import type { ReactNode } from 'react';

interface ChoiceProps<Value extends string> {
  legend: string;
  name: string;
  value: Value;
  onChange: (value: Value) => void;
  options: readonly { value: Value; label: ReactNode; note?: ReactNode }[];
}

/** A choice among a few options, as radio buttons in boxes that are clickable as a whole. */
export function Choice<Value extends string>({
  legend,
  name,
  value,
  onChange,
  options,
}: ChoiceProps<Value>) {
  return (
    <fieldset>
      <legend className="font-medium">{legend}</legend>
      <div className="mt-2 grid gap-x-5 gap-y-3 sm:grid-cols-2">
        {options.map((option) => (
          <label
            key={option.value}
            className="flex cursor-pointer gap-3 rounded-md border border-line-strong bg-surface p-4 hover:border-ink has-checked:border-primary has-checked:outline-1 has-checked:outline-primary"
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="mt-1 size-4 shrink-0 accent-primary"
            />
            <span className="min-w-0">
              <span className="block font-semibold">{option.label}</span>
              {option.note && (
                <span className="figures block text-sm text-muted">{option.note}</span>
              )}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
