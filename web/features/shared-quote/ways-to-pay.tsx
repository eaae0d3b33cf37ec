import type { CalendarDate } from '#domain/calendar-date.ts';
import { formatCents, formatDollars } from '#domain/money.ts';
import {
  customerPlanRaisePercent,
  depositPercent,
  futureDevelopmentDiscountPercent,
  instalmentCount,
  supportDollarsPerMonth,
} from '#domain/quote/terms.ts';
import {
  buyoutSchedule,
  customerPlan,
  customerPlanSchedule,
  type DatedPayment,
} from '#domain/quote/wizard-offer.ts';
import { Ledger } from '#web/ui/ledger.tsx';
import { dateText } from './dates.ts';

interface WaysToPayProps {
  estimateDollars: number;
  /** The plan the customer chose; empty when none was. */
  chosenPlan: string;
  /** First day of the schedules; absent for a quote that can no longer be accepted. */
  start: CalendarDate | undefined;
}

/** Both ways to pay for the system (specification part 1, section 9). */
export function WaysToPay({ estimateDollars, chosenPlan, start }: WaysToPayProps) {
  const plan = customerPlan(estimateDollars);
  const last = plan.instalmentsCents.at(-1) ?? 0;
  return (
    <div className="mt-5 grid items-start gap-5 md:grid-cols-2 print:grid-cols-2">
      <Way
        title="12-month payment plan"
        isChosen={chosenPlan === 'customer-plan'}
        headline={`${formatCents(plan.monthlyCents)} a month`}
        facts={[
          `${formatCents(plan.depositCents)} initial deposit (${depositPercent}%), then ${instalmentCount} monthly payments`,
          ...(last === plan.monthlyCents ? [] : [`The last payment is ${formatCents(last)}`]),
          `${formatCents(plan.totalCents)} in total, ${customerPlanRaisePercent}% more than the estimate`,
          'Includes monthly support and maintenance',
          'Includes discounted development rates',
        ]}
        start={start}
        payments={start ? customerPlanSchedule(estimateDollars, start) : []}
      />
      <Way
        title="Buyout option"
        isChosen={chosenPlan === 'buyout'}
        headline={`${formatDollars(estimateDollars)} once`}
        facts={[
          'One payment equal to the estimate',
          `${futureDevelopmentDiscountPercent}% discount on future development`,
          `Optional support at ${formatDollars(supportDollarsPerMonth)} per month`,
        ]}
        start={start}
        payments={start ? buyoutSchedule(estimateDollars, start) : []}
      />
    </div>
  );
}

interface WayProps {
  title: string;
  isChosen: boolean;
  headline: string;
  facts: readonly string[];
  start: CalendarDate | undefined;
  payments: readonly DatedPayment[];
}

function Way({ title, isChosen, headline, facts, start, payments }: WayProps) {
  return (
    <section
      className={`rounded-lg border bg-surface ${isChosen ? 'border-primary outline-1 outline-primary' : 'border-line-strong'}`}
    >
      <div className="p-5">
        <div className="flex items-baseline justify-between gap-4">
          <h3 className="font-text text-base font-semibold">{title}</h3>
          {isChosen && <span className="text-sm font-semibold text-primary">Your choice</span>}
        </div>
        <p className="figures mt-1 font-display text-3xl font-semibold">{headline}</p>
        <ul className="figures mt-3 grid gap-1.5">
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      </div>
      {start && (
        <details className="no-print border-t border-line px-5 py-3">
          <summary className="font-medium">Payment schedule</summary>
          <p className="pt-2 text-sm text-muted">If you accept on {dateText(start)}</p>
          <Ledger
            caption={`Payments of the ${title.toLowerCase()}`}
            lines={payments.map((payment) => ({
              key: payment.date,
              label: payment.label,
              note: dateText(payment.date),
              amount: formatCents(payment.amountCents),
            }))}
          />
        </details>
      )}
    </section>
  );
}
