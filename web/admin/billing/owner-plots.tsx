import { Link } from 'react-router';
import { type BillingPlots, dueSoonDays } from '#contract/billing/billing-plots.ts';
import { formatCents } from '#domain/money.ts';
import { BarPlot } from '#web/kit/plot/bar-plot.tsx';
import { RowPlot } from '#web/kit/plot/row-plot.tsx';
import { moneyUnit, type PlotUnit } from '#web/kit/plot/scale.ts';
import { Figure } from '#web/kit/ui/basics/figure.tsx';
import { dayText, longMonthText, monthText } from '#web/shared/calendar-day.ts';

const days = (count: number) => (count === 1 ? '1 day' : `${count.toLocaleString('en-US')} days`);
const dayUnit: PlotUnit = { tick: days, text: days, least: 1 };

/** What came in by month, whatever it was for. */
export function Received({ plots: { months, thisMonth } }: { plots: BillingPlots }) {
  const shown = months.filter(({ from }) => from <= thisMonth);
  const sum = shown.reduce((total, { receivedCents }) => total + receivedCents, 0);
  return (
    <BarPlot
      title="Received"
      lead={
        <>
          <Figure>{formatCents(sum).replace('-', '−')}</Figure> in 12 months, less refunds
        </>
      }
      by="Month"
      unit={moneyUnit}
      series={[{ label: 'Received', tone: 'solid' }]}
      bars={shown.map(({ from, receivedCents }) => ({
        key: from,
        label: longMonthText(from),
        short: monthText(from),
        values: [receivedCents],
        ...(from === thisMonth && { note: 'in progress' }),
      }))}
      empty="No money came in during these 12 months."
    />
  );
}

/** How long clients take to pay. */
export function DaysToPay({ plots: { payers } }: { plots: BillingPlots }) {
  return (
    <RowPlot
      title="Days to pay"
      lead="From issue to full payment, on average over 12 months, slowest first"
      by="Client"
      of="Days"
      unit={dayUnit}
      rows={payers.map(({ email, client, days: value, invoices }) => ({
        key: email,
        label: `${client} (${invoices === 1 ? '1 invoice' : `${invoices} invoices`})`,
        value,
      }))}
      empty="No client has waited even a day to pay."
    />
  );
}

/** The open invoices that are due next. */
export function DueSoon({ plots: { dueSoon } }: { plots: BillingPlots }) {
  const sum = dueSoon.reduce((total, { openCents }) => total + openCents, 0);
  return (
    <section aria-labelledby="due-soon">
      <h3 id="due-soon" className="text-base font-semibold">
        Due in the next {dueSoonDays} days
      </h3>
      {dueSoon.length === 0 ? (
        <p className="mt-2 text-muted">No invoice is due.</p>
      ) : (
        <>
          <p className="mt-1 text-muted">
            <Figure>{formatCents(sum)}</Figure> on{' '}
            {dueSoon.length === 1 ? '1 invoice' : `${dueSoon.length} invoices`}
          </p>
          <ul className="mt-3 grid gap-2">
            {dueSoon.map((invoice) => (
              <li key={invoice.id} className="flex justify-between gap-4">
                <span className="min-w-0">
                  <Link
                    to={`/admin/invoices?invoice=${invoice.id}`}
                    className="block truncate underline underline-offset-4"
                  >
                    {invoice.number}, {invoice.client}
                  </Link>
                  <span className="text-sm text-muted">{dayText(invoice.dueOn)}</span>
                </span>
                <span className="figures shrink-0">{formatCents(invoice.openCents)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
