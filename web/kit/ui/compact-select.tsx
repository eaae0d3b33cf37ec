interface CompactSelectProps {
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
}

/** A select of a toolbar. Its options explain it, so its label is only for assistive technology. */
export function CompactSelect({ label, value, options, onChange }: CompactSelectProps) {
  return (
    <select
      aria-label={label}
      title={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      className="min-h-9 max-w-full min-w-0 truncate sm:shrink-0 rounded-md border border-line-strong bg-surface px-2 text-[0.9375rem] max-sm:px-1.5 max-sm:text-sm hover:border-ink"
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}
