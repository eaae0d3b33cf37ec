import { useState } from 'react';
import { periodLabels, periodNames } from '#domain/measures/period.ts';
import { CompactSelect } from '#web/kit/ui/compact-select.tsx';
import { companyToday } from '#web/shared/calendar-day.ts';
import { isPeriod, PeriodFields, thisYear } from '#web/shared/statement/period-fields.tsx';
import type { ShownPeriod } from './measure-address.ts';

const days = 'days';
const options = [
  ...periodNames.map((value) => ({ value, label: periodLabels[value] })),
  { value: days, label: 'From one day to another' },
];

interface PeriodChoiceProps {
  period: ShownPeriod;
  onChange: (period: ShownPeriod) => void;
}

/** A period by its name, or by two days, which count once they are in order. */
export function PeriodChoice({ period, onChange }: PeriodChoiceProps) {
  const isNamed = 'period' in period;
  const [typed, setTyped] = useState(isNamed ? null : period);
  // What is typed is kept until it is a period; an address that is opened meanwhile counts.
  const isOpened = !isNamed && typed !== null && isPeriod(typed);
  const shown = isNamed ? null : isOpened || typed === null ? period : typed;
  return (
    <>
      <CompactSelect
        label="Period"
        value={isNamed ? period.period : days}
        options={options}
        onChange={(value) => {
          const name = periodNames.find((one) => one === value);
          if (name !== undefined) return onChange({ period: name });
          const { from } = thisYear();
          setTyped(null);
          onChange({ from, to: companyToday() });
        }}
      />
      {shown && (
        <div className="basis-full">
          <PeriodFields
            period={shown}
            onChange={(next) => {
              setTyped(next);
              if (isPeriod(next)) onChange(next);
            }}
          />
        </div>
      )}
    </>
  );
}
