import type { MeasureGroups } from '#contract/office/measures.ts';
import type { Measure, MeasureUnit } from '#domain/measures/measure.ts';
import { measureText } from '#domain/measures/measure-text.ts';
import { BarPlot } from '#web/kit/plot/bar-plot.tsx';
import { countUnit, moneyUnit, type PlotUnit } from '#web/kit/plot/scale.ts';
import { monthText } from '#web/shared/calendar-day.ts';

const inUnit = (unit: MeasureUnit, least: number): PlotUnit => {
  const text = (value: number) => measureText(value, unit);
  return { tick: text, text, least };
};

const units: Record<MeasureUnit, PlotUnit> = {
  count: countUnit,
  money: moneyUnit,
  percent: inUnit('percent', 10),
  days: inUnit('days', 10),
  time: inUnit('time', 60),
};

interface MonthPlotProps {
  measure: Measure;
  months: MeasureGroups['groups'];
}

/** A measure by month. A month without a figure has no bar, because none is not the same as 0. */
export function MonthPlot({ measure, months }: MonthPlotProps) {
  const drawn = months.filter(({ value }) => value !== null);
  return (
    <div className="max-w-4xl">
      <BarPlot
        title="By month"
        level={2}
        {...(drawn.length < months.length && {
          lead: 'Months without a figure are left out.',
        })}
        by="Month"
        unit={units[measure.unit]}
        series={[{ label: measure.label, tone: 'solid' }]}
        bars={drawn.map(({ key, label, value, isOpen }) => ({
          ...{ key, label, short: shortText(key, months) },
          values: [value ?? 0],
          ...(isOpen && { note: 'this month, in progress' }),
        }))}
        empty="Nothing in this period."
        height={200}
      />
    </div>
  );
}

/** "Mar", or "Mar 25" where the months are of several years. */
function shortText(month: string, months: MonthPlotProps['months']): string {
  const years = new Set(months.map(({ key }) => key.slice(0, 4)));
  const name = monthText(`${month}-01`);
  return years.size > 1 ? `${name} ’${month.slice(2, 4)}` : name;
}
