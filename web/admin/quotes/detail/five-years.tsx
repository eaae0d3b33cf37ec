import { fiveYearCourse } from '#domain/quote/price/five-year-course.ts';
import { LinePlot } from '#web/kit/plot/line-plot.tsx';
import { moneyUnit } from '#web/kit/plot/scale.ts';
import type { FiguresSource } from '../figure-groups.ts';

/** What the present system and ours cost over five years; hidden where they pay nothing now, or it is not known. */
export function FiveYears({ quote }: { quote: FiguresSource }) {
  const course = fiveYearCourse(quote);
  if (course === null) return null;
  return (
    <LinePlot
      title="Five years compared"
      lead="Paid in total: what they pay now, and a buyout with maintenance"
      by="After"
      unit={moneyUnit}
      lines={[
        { label: 'What they pay now', tone: 'striped' },
        { label: 'Our system', tone: 'solid' },
      ]}
      points={course.map(({ year, presentCents, oursCents }) => ({
        key: String(year),
        label: year === 0 ? 'Start' : `${year} ${year === 1 ? 'year' : 'years'}`,
        short: year === 0 ? 'Start' : `Year ${year}`,
        values: [presentCents, oursCents],
      }))}
      empty="Neither system costs anything."
    />
  );
}
