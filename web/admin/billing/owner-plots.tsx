import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import {
  type BillingPlots,
  dueSoonDays,
  getBillingPlots,
} from '#contract/billing/billing-plots.ts';
import { formatCents } from '#domain/money.ts';
import { liveQueryOf } from '#web/kit/api/query-of.ts';
import { BarPlot } from '#web/kit/plot/bar-plot.tsx';
import { RowPlot } from '#web/kit/plot/row-plot.tsx';
import { moneyUnit, type PlotUnit } from '#web/kit/plot/scale.ts';
import { Loaded } from '#web/kit/record/loaded.tsx';
import { Figure } from '#web/kit/ui/basics/figure.tsx';
import { dayText, longMonthText, monthText } from '#web/shared/calendar-day.ts';
import { ComingCharges } from './coming-charges.tsx';

const days = (count: number) => (count === 1 ? '1 day' : `${count.toLocaleString('en-US')} days`);
const dayUnit: PlotUnit = { tick: days, text: days, least: 1 };

/** What came in, how long clients take, and what is due next: below the list (rule OFFICE-15). */
export function OwnerPlots() {
  const plots = useQuery(liveQueryOf(getBillingPlots, {}));
  return (
    <section
      aria-labelledby="payments"
      className="@container border-t border-line px-4 pt-6 pb-4 lg:px-6"
    >
      <h2 id="payments" className="text-lg">
        Payments
      </h2>
      <div className="pt-4">
        <Loaded query={plots} what="the payments" rows={5} quiet>
          {(data) => (
            <div className="grid gap-x-12 gap-y-10 @2xl:grid-cols-2 @5xl:grid-cols-3 [&>*]:min-w-0">
              <Received plots={data} />
              <DaysToPay plots={data} />
              <DueSoon plots={data} />
              <ComingCharges />
            </div>
          )}
        </Loaded>
      </div>
    </section>
  );
}

/** What came in by month, whatever it was for. */
function Received({ plots: { months, thisMonth } }: { plots: BillingPlots }) {
  const shown = months.filter(({ from }) => from <= thisMonth);
  const sum = shown.reduce((total, { receivedCents }) => total + receivedCents, 0);
  return (
    <BarPlot
      title="Received"
      lead={
        <>
          <Figure>{formatCents(sum)}</Figure> in 12 months, less refunds
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
function DaysToPay({ plots: { payers } }: { plots: BillingPlots }) {
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
function DueSoon({ plots: { dueSoon } }: { plots: BillingPlots }) {
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
