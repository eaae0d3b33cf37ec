/** The days of a week, Monday first; numbered as in JavaScript's Date. */
export const weekdays = [
  { value: 1, label: 'Mon' },
  { value: 2, label: 'Tue' },
  { value: 3, label: 'Wed' },
  { value: 4, label: 'Thu' },
  { value: 5, label: 'Fri' },
  { value: 6, label: 'Sat' },
  { value: 0, label: 'Sun' },
];

interface WorkingDaysFieldProps {
  value: readonly number[];
  onChange: (value: number[]) => void;
}

/** The weekdays with consultations. */
export function WorkingDaysField({ value, onChange }: WorkingDaysFieldProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-medium">Business days</legend>
      <div className="flex flex-wrap gap-2">
        {weekdays.map((day) => (
          <label
            key={day.value}
            className="flex min-h-11 items-center gap-2 rounded-md border border-line-strong bg-surface px-3 hover:border-ink has-checked:border-primary has-checked:bg-primary/8"
          >
            <input
              type="checkbox"
              checked={value.includes(day.value)}
              onChange={(event) =>
                onChange(
                  event.target.checked
                    ? [...value, day.value]
                    : value.filter((one) => one !== day.value),
                )
              }
              className="size-4.5 accent-primary"
            />
            {day.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
