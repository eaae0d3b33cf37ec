import { TextField } from '#web/kit/ui/basics/text-field.tsx';
import { companyToday } from '../calendar-day.ts';

/** Two days as in date fields; '' for none. */
interface ShownPeriod {
  from: string;
  to: string;
}

/** From January 1 to today in the reader's time zone. */
export function thisYear(): ShownPeriod {
  const to = companyToday();
  return { from: `${to.slice(0, 4)}-01-01`, to };
}

/** True for two days in order. */
export function isPeriod({ from, to }: ShownPeriod): boolean {
  return from !== '' && to !== '' && from <= to;
}

interface PeriodFieldsProps {
  period: ShownPeriod;
  /** What is wrong with them, besides their order. */
  error?: string | null;
  onChange: (period: ShownPeriod) => void;
}

/** Fields for the first and the last day of a period. */
export function PeriodFields({ period, error, onChange }: PeriodFieldsProps) {
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
        error={isTurned ? 'This day is before the first one' : (error ?? '')}
      />
    </div>
  );
}
