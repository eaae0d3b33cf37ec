import { useState } from 'react';
import { periodFault, periodLabels, periodNames } from '#domain/measures/period.ts';
import { CompactSelect } from '#web/kit/ui/compact-select.tsx';
import { companyToday } from '#web/shared/calendar-day.ts';
import { isPeriod, PeriodFields, thisYear } from '#web/shared/statement/period-fields.tsx';
import type { ShownPeriod } from './measure-address.ts';

const days = 'days';
const options = [
  ...periodNames.map((value) => ({ value, label: periodLabels[value] })),
  { value: days, label: 'From one day to another' },
];

const isPossible = (typed: { from: string; to: string }) =>
  isPeriod(typed) && periodFault(typed, companyToday()) === null;

interface PeriodChoiceProps {
  period: ShownPeriod;
  /** Each day that is typed takes the place of the one before in the history. */
  onChange: (period: ShownPeriod, isTyped: boolean) => void;
}

/** A period by its name, or by two days, which count once they are in order. */
export function PeriodChoice({ period, onChange }: PeriodChoiceProps) {
  const isNamed = 'period' in period;
  const [typed, setTyped] = useState(isNamed ? null : period);
  // What is typed is kept until it is a period; an address that is opened meanwhile counts.
  const isOpened = !isNamed && typed !== null && isPossible(typed);
  const shown = isNamed ? null : isOpened || typed === null ? period : typed;
  return (
    <>
      <CompactSelect
        label="Period"
        value={isNamed ? period.period : days}
        options={options}
        onChange={(value) => {
          const name = periodNames.find((one) => one === value);
          if (name !== undefined) return onChange({ period: name }, false);
          const { from } = thisYear();
          setTyped(null);
          onChange({ from, to: companyToday() }, false);
        }}
      />
      {shown && (
        <div className="basis-full">
          <PeriodFields
            period={shown}
            error={isPeriod(shown) ? periodFault(shown, companyToday()) : null}
            onChange={(next) => {
              setTyped(next);
              if (isPossible(next)) onChange(next, true);
            }}
          />
        </div>
      )}
    </>
  );
}
