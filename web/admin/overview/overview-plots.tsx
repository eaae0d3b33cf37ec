import { useQuery } from '@tanstack/react-query';
import {
  type AnswerSpan,
  type FunnelStep,
  getOverviewPlots,
  type OverviewPlots as Plots,
} from '#contract/office/overview-plots.ts';
import { zoneName } from '#domain/booking/times/time-text.ts';
import { addDays } from '#domain/calendar-date.ts';
import { leadSourceLabel } from '#domain/lead/lead-source-labels.ts';
import { formatCents } from '#domain/money.ts';
import { liveQueryOf } from '#web/kit/api/query-of.ts';
import { BarPlot } from '#web/kit/plot/bar-plot.tsx';
import { RowPlot } from '#web/kit/plot/row-plot.tsx';
import { countUnit, moneyUnit } from '#web/kit/plot/scale.ts';
import { Loaded } from '#web/kit/record/loaded.tsx';
import { Figure } from '#web/kit/ui/basics/figure.tsx';
import { monthDayText } from '#web/shared/calendar-day.ts';
import { hoursInWords, hourText, shownHours } from './plot-words.ts';

/** The last 12 weeks as plots (rule OFFICE-15). */
export function OverviewPlots() {
  const plots = useQuery(liveQueryOf(getOverviewPlots, {}));
  return (
    <Loaded query={plots} what="the last 12 weeks" rows={6} quiet>
      {(data) => (
        <div className="grid gap-x-12 gap-y-10 sm:grid-cols-2 lg:grid-cols-6 [&>*]:min-w-0">
          <div className="sm:col-span-2 lg:col-span-4">
            <Revenue plots={data} />
          </div>
          <div className="lg:col-span-2">
            <Funnel plots={data} />
          </div>
          <div className="lg:col-span-2">
            <Sources plots={data} />
          </div>
          <div className="lg:col-span-2">
            <Answers plots={data} />
          </div>
          <div className="lg:col-span-2">
            <Hours plots={data} />
          </div>
        </div>
      )}
    </Loaded>
  );
}

function Revenue({ plots: { weeks } }: { plots: Plots }) {
  const sum = weeks.reduce((total, { receivedCents }) => total + receivedCents, 0);
  return (
    <BarPlot
      title="Revenue"
      lead={
        <>
          <Figure>{formatCents(sum)}</Figure> received, less refunds
        </>
      }
      by="Week"
      unit={moneyUnit}
      series={[{ label: 'Received', tone: 'solid' }]}
      bars={weeks.map(({ from, receivedCents }, index) => ({
        key: from,
        label: `${monthDayText(from)} to ${monthDayText(addDays(from, 6))}`,
        short: monthDayText(from),
        values: [receivedCents],
        ...(index === weeks.length - 1 && { note: 'this week, in progress' }),
      }))}
      empty="No payments in these 12 weeks yet."
      height={236}
    />
  );
}

const stepLabels: Record<FunnelStep, string> = {
  leads: 'New leads',
  quoted: 'Have a quote',
  opened: 'Opened it',
  accepted: 'Accepted it',
};

function Funnel({ plots: { funnel } }: { plots: Plots }) {
  return (
    <RowPlot
      title="From lead to client"
      lead="Leads from these weeks and how far they got"
      by="Step"
      of="Leads"
      unit={countUnit}
      rows={funnel.map(({ step, leads }) => ({ key: step, label: stepLabels[step], value: leads }))}
      share="first"
      empty="No new leads in these 12 weeks yet."
    />
  );
}

/** Further sources are one row together. */
const sourcesShown = 5;

function Sources({ plots: { sources } }: { plots: Plots }) {
  const rows = sources.map(({ source, leads }) => ({
    key: source,
    label: leadSourceLabel(source) || 'Unknown',
    value: leads,
  }));
  const rest = rows.slice(sourcesShown).reduce((sum, { value }) => sum + value, 0);
  return (
    <RowPlot
      title="Sources"
      lead="Where these leads came from"
      by="Source"
      of="Leads"
      unit={countUnit}
      rows={[
        ...rows.slice(0, sourcesShown),
        ...(rest > 0 ? [{ key: 'rest', label: 'Other sources', value: rest }] : []),
      ]}
      tone="dotted"
      share="sum"
      empty="No new leads in these 12 weeks yet."
    />
  );
}

const spanLabels: Record<AnswerSpan, string> = {
  hour: 'Within 1 hour',
  'four-hours': '1 to 4 hours',
  'eight-hours': '4 to 8 hours',
  day: '8 to 24 hours',
  late: 'Later than promised',
};

function Answers({ plots: { answers } }: { plots: Plots }) {
  return (
    <RowPlot
      title="Response times"
      lead="How quickly visitors got a reply"
      by="Time"
      of="Answers"
      unit={countUnit}
      rows={answers.map(({ within, count }) => ({
        key: within,
        label: spanLabels[within],
        value: count,
        ...(within === 'late' && { tone: 'crossed' as const }),
      }))}
      share="sum"
      empty="No answers in these 12 weeks yet."
    />
  );
}

/** Fewer consultations are said in words: one bar alone shows nothing. */
const fewestDrawn = 5;

function Hours({ plots: { hours, timeZone } }: { plots: Plots }) {
  const lead = `When consultations start, in ${zoneName(timeZone, Date.now())}`;
  const booked = hours.filter(({ bookings }) => bookings > 0);
  const total = booked.reduce((sum, { bookings }) => sum + bookings, 0);
  if (total > 0 && total < fewestDrawn)
    return (
      <section aria-labelledby="hours-title">
        <h3 id="hours-title" className="text-base">
          Bookings by hour
        </h3>
        <p className="mt-0.5 text-sm text-muted">{lead}</p>
        <p className="mt-4">{hoursInWords(booked)}</p>
      </section>
    );
  return (
    <BarPlot
      title="Bookings by hour"
      lead={lead}
      by="Hour"
      unit={countUnit}
      series={[{ label: 'Bookings', tone: 'striped' }]}
      bars={shownHours(hours).map(({ hour, bookings }) => ({
        key: String(hour),
        label: `${hourText(hour)} to ${hourText(hour + 1)}`,
        short: hourText(hour),
        values: [bookings],
      }))}
      empty="No consultations in these 12 weeks yet."
      height={220}
    />
  );
}
