import { useQuery } from '@tanstack/react-query';
import {
  type AgeSpan,
  type BillingMonth,
  type BillingPlots,
  getBillingPlots,
} from '#contract/billing/billing-plots.ts';
import type { CalendarDate } from '#domain/calendar-date.ts';
import { formatCents } from '#domain/money.ts';
import { liveQueryOf } from '#web/kit/api/query-of.ts';
import { BarPlot } from '#web/kit/plot/bar-plot.tsx';
import { RowPlot } from '#web/kit/plot/row-plot.tsx';
import { moneyUnit } from '#web/kit/plot/scale.ts';
import { Loaded } from '#web/kit/record/loaded.tsx';
import { Figure } from '#web/kit/ui/basics/figure.tsx';
import { longMonthText, monthText } from '#web/shared/calendar-day.ts';

/**
 * Invoices by month, what will come in, and how old what is open is (rule OFFICE-15). Beside an open
 * record they are one row of as many as fit, so that the list stays in sight.
 */
export function InvoicePlots({ isBeside }: { isBeside: boolean }) {
  const plots = useQuery(liveQueryOf(getBillingPlots, {}));
  return (
    <Loaded query={plots} what="the months" rows={5} quiet>
      {(data) => (
        <div
          className={`grid gap-x-10 gap-y-6 pt-1 @2xl:grid-cols-2 @5xl:grid-cols-3 [&>*]:min-w-0 ${isBeside ? '@max-2xl:[&>*+*]:hidden @max-5xl:[&>*+*+*]:hidden' : ''}`}
        >
          <Months plots={data} />
          <Forecast plots={data} />
          <Ages plots={data} />
        </div>
      )}
    </Loaded>
  );
}

const sum = <Row,>(rows: readonly Row[], cents: (row: Row) => number) =>
  rows.reduce((total, row) => total + cents(row), 0);

/** A month's bars; the current one can still change. */
function barsOf(
  months: readonly BillingMonth[],
  thisMonth: CalendarDate,
  values: (month: BillingMonth) => number[],
) {
  return months.map((month) => ({
    key: month.from,
    label: longMonthText(month.from),
    short: monthText(month.from),
    values: values(month),
    ...(month.from === thisMonth && { note: 'in progress' }),
  }));
}

function Months({ plots: { months, thisMonth } }: { plots: BillingPlots }) {
  const shown = months.filter(({ from }) => from <= thisMonth);
  return (
    <BarPlot
      title="Paid, due and overdue"
      lead="Invoices for 12 months, by the month they are due"
      by="Month"
      unit={moneyUnit}
      series={[
        { label: 'Paid', tone: 'solid' },
        { label: 'Due', tone: 'striped' },
        { label: 'Overdue', tone: 'crossed' },
      ]}
      bars={barsOf(shown, thisMonth, (month) => [
        month.paidCents,
        month.dueCents,
        month.overdueCents,
      ])}
      empty="No invoices were due in these 12 months."
    />
  );
}

function Forecast({ plots: { months, thisMonth } }: { plots: BillingPlots }) {
  const shown = months.filter(({ from }) => from >= thisMonth);
  const expected = sum(shown, ({ dueCents, plannedCents }) => dueCents + plannedCents);
  return (
    <BarPlot
      title="Forecast"
      lead={
        <>
          <Figure>{formatCents(expected)}</Figure> due in the next 12 months
        </>
      }
      by="Month"
      unit={moneyUnit}
      series={[
        { label: 'Invoiced', tone: 'striped' },
        { label: 'Planned', tone: 'open' },
      ]}
      bars={barsOf(shown, thisMonth, (month) => [month.dueCents, month.plannedCents])}
      empty="Nothing is due in the next 12 months."
    />
  );
}

const ageLabels: Record<AgeSpan, string> = {
  'not-due': 'Not due yet',
  'to-30': '1 to 30 days overdue',
  'to-60': '31 to 60 days overdue',
  'to-90': '61 to 90 days overdue',
  'over-90': 'More than 90 days overdue',
};

function Ages({ plots: { ages } }: { plots: BillingPlots }) {
  const open = sum(ages, ({ openCents }) => openCents);
  const count = sum(ages, ({ invoices }) => invoices);
  return (
    <RowPlot
      title="Balance due by age"
      lead={
        <>
          <Figure>{formatCents(open)}</Figure> on {count.toLocaleString('en-US')}{' '}
          {count === 1 ? 'invoice' : 'invoices'}
        </>
      }
      by="Age"
      of="Balance due"
      unit={moneyUnit}
      rows={ages.map(({ age, openCents }) => ({
        key: age,
        label: ageLabels[age],
        value: openCents,
        tone: age === 'not-due' ? ('striped' as const) : ('crossed' as const),
      }))}
      share="sum"
      empty="No one owes you anything."
    />
  );
}
