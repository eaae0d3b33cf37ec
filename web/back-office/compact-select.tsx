interface CompactSelectProps {
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
}

/** A select of a toolbar: its label stands inside the frame, so that one line holds several. */
export function CompactSelect({ label, value, options, onChange }: CompactSelectProps) {
  return (
    <label className="flex min-h-9 items-center gap-1.5 rounded-md border border-line-strong bg-surface pl-3 text-[0.9375rem] focus-within:border-ink hover:border-ink">
      <span className="text-muted">{label}</span>
      <select
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="min-h-9 rounded-md bg-surface pr-2 font-medium text-ink"
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  );
}
