/** How a select looks in a row of many: without a box until it is pointed at or focused. */
export const quietSelectClass =
  'border-transparent bg-transparent hover:border-line-strong focus-visible:border-line-strong';

interface CompactSelectProps {
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
  /** In a row of many: a box appears only when it is pointed at or focused. */
  isQuiet?: true;
}

/** A select of a toolbar. Its options explain it, so its label is only for assistive technology. */
export function CompactSelect({ label, value, options, onChange, isQuiet }: CompactSelectProps) {
  return (
    <select
      aria-label={label}
      title={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      className={`min-h-9 max-w-full min-w-0 truncate sm:shrink-0 rounded-md border px-2 text-[0.9375rem] max-sm:px-1.5 max-sm:text-sm ${isQuiet ? quietSelectClass : 'border-line-strong bg-surface hover:border-ink'}`}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}
