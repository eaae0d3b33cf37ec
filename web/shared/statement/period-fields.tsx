import { TextField } from '#web/kit/ui/basics/text-field.tsx';

/** Two days as a date field has them; '' is no day. */
interface ShownPeriod {
  from: string;
  to: string;
}

/** True for two days of which the second is not the earlier one. */
export function isPeriod({ from, to }: ShownPeriod): boolean {
  return from !== '' && to !== '' && from <= to;
}

interface PeriodFieldsProps {
  period: ShownPeriod;
  onChange: (period: ShownPeriod) => void;
}

/** The first and the last day of a period, side by side. */
export function PeriodFields({ period, onChange }: PeriodFieldsProps) {
  const isTurned = period.from !== '' && period.to !== '' && period.from > period.to;
  return (
    <div className="grid grid-cols-2 gap-3 *:min-w-0 sm:max-w-sm [&_input]:min-w-0 max-sm:[&_input]:px-2">
      <TextField
        label="From"
        type="date"
        value={period.from}
        onChange={(event) => onChange({ ...period, from: event.target.value })}
      />
      <TextField
        label="To"
        type="date"
        value={period.to}
        onChange={(event) => onChange({ ...period, to: event.target.value })}
        error={isTurned ? 'This day is before the first one' : ''}
      />
    </div>
  );
}
