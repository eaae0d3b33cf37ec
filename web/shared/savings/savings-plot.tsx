import type { SavingsReply } from '#contract/billing/savings.ts';
import { LinePlot } from '#web/kit/plot/line-plot.tsx';
import { moneyUnit } from '#web/kit/plot/scale.ts';
import { dayText, longMonthText, monthText } from '#web/shared/calendar-day.ts';

/** "Mar 2027". */
const shortMonth = (day: string) => `${monthText(day)} ${day.slice(0, 4)}`;

/** What was paid and what the system before would have cost, from the day it went live until today. */
export function SavingsPlot({ savings: { points, today } }: { savings: SavingsReply }) {
  const [first, last] = [points[0]?.on ?? today, points.at(-1)?.on ?? today];
  return (
    <LinePlot
      title="Paid, and what the system before would have cost"
      lead={`${longMonthText(first)} to ${longMonthText(last)}`}
      by="Until"
      unit={moneyUnit}
      lines={[
        { label: 'Paid so far', tone: 'solid' },
        { label: 'Would have paid', tone: 'striped' },
      ]}
      points={points.map(({ on, paidCents, avoidedCents }) => ({
        key: on,
        label: on === today ? `Today, ${dayText(on)}` : dayText(on),
        short: on === today ? 'Today' : shortMonth(on),
        values: [paidCents, avoidedCents],
      }))}
      empty="Nothing is paid and no full month has passed yet."
    />
  );
}
