import { type ReactNode, useId, useState } from 'react';
import { formatCents, formatDollars } from '#domain/money.ts';
import type { PaymentPlan } from '#domain/quote/payment/payment-plan.ts';
import {
  buyoutSchedule,
  customerPlan,
  customerPlanSchedule,
  type DatedPayment,
} from '#domain/quote/price/wizard-offer.ts';
import {
  customerPlanRaisePercent,
  depositPercent,
  futureDevelopmentDiscountPercent,
  instalmentCount,
  supportDollarsPerMonth,
} from '#domain/quote/terms.ts';
import { Figure } from '#web/kit/ui/basics/figure.tsx';
import { companyToday, dayText } from '#web/shared/calendar-day.ts';
import { useWizard } from '../use-wizard-form.ts';

/** The two ways to pay, with every payment dated; the choice is stored with the quote. */
export function PaymentCards({ estimateDollars }: { estimateDollars: number }) {
  // Read once: a schedule that changes at midnight while being read would be worse than a stale one.
  const [start] = useState(companyToday);
  const plan = customerPlan(estimateDollars);
  const last = plan.instalmentsCents.at(-1) ?? 0;
  return (
    <fieldset>
      <legend className="font-display text-2xl">How would you like to pay?</legend>
      <p className="mt-1 text-muted">Nothing is charged now, and you can change this later.</p>
      <div className="mt-5 grid items-start gap-5 lg:grid-cols-2">
        <PaymentCard
          value="customer-plan"
          title="12-month payment plan"
          headline={`${formatCents(plan.monthlyCents)} a month`}
          facts={[
            `${formatCents(plan.depositCents)} initial deposit (${depositPercent}%), then ${instalmentCount} monthly payments`,
            last === plan.monthlyCents ? '' : `The last payment is ${formatCents(last)}`,
            `${formatCents(plan.totalCents)} in total, ${customerPlanRaisePercent}% more than the estimate`,
            'Includes monthly support and maintenance',
            'Includes discounted development rates',
          ]}
          payments={customerPlanSchedule(estimateDollars, start)}
          caption={`If you accept on ${dayText(start)}`}
        />
        <PaymentCard
          value="buyout"
          title="Buyout option"
          headline={`${formatDollars(estimateDollars)} once`}
          facts={[
            'One payment equal to the estimate',
            `${futureDevelopmentDiscountPercent}% discount on future development`,
            `Optional support at ${formatDollars(supportDollarsPerMonth)} per month`,
          ]}
          payments={buyoutSchedule(estimateDollars, start)}
          caption={`If you accept on ${dayText(start)}`}
        />
      </div>
    </fieldset>
  );
}

interface PaymentCardProps {
  value: PaymentPlan;
  title: string;
  headline: string;
  /** Empty ones are left out. */
  facts: string[];
  payments: DatedPayment[];
  caption: string;
}

function PaymentCard({ value, title, headline, facts, payments, caption }: PaymentCardProps) {
  const { values, change } = useWizard();
  const id = useId();
  return (
    <Card>
      <label htmlFor={id} className="grid cursor-pointer grid-cols-[auto_1fr] gap-x-3 p-5 pb-3">
        <input
          type="radio"
          id={id}
          name="chosenPlan"
          value={value}
          checked={values.chosenPlan === value}
          onChange={() => change('chosenPlan', value)}
          aria-describedby={`${id}-facts`}
          className="mt-1 size-5 accent-primary"
        />
        <span className="font-semibold">{title}</span>
        <span className="figures col-start-2 mt-1 font-display text-3xl">{headline}</span>
      </label>
      <ul id={`${id}-facts`} className="figures grid gap-1.5 px-5 pb-5 pl-13">
        {facts.filter(Boolean).map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      <details className="border-t border-line px-5 py-3">
        <summary className="font-medium">Payment schedule</summary>
        <div className="pt-3">
          <PaymentSchedule caption={caption} payments={payments} />
        </div>
      </details>
    </Card>
  );
}

function Card({ children }: { children: ReactNode }) {
  return (
    <div className="rounded-lg border border-line-strong bg-surface has-[input:checked]:border-primary has-[input:checked]:shadow-raised has-[input:checked]:outline-1 has-[input:checked]:outline-primary">
      {children}
    </div>
  );
}

/** Every payment with its date and the remaining balance. */
function PaymentSchedule({ caption, payments }: { caption: string; payments: DatedPayment[] }) {
  return (
    <table className="w-full text-sm">
      <caption className="pb-2 text-left text-muted">{caption}</caption>
      <thead>
        <tr className="border-b border-line-strong text-left">
          <th scope="col" className="py-1.5 pr-3 font-semibold">
            Date
          </th>
          <th scope="col" className="py-1.5 pr-3 font-semibold">
            Payment
          </th>
          <th scope="col" className="py-1.5 pr-3 text-right font-semibold">
            Amount
          </th>
          <th scope="col" className="hidden py-1.5 text-right font-semibold sm:table-cell">
            Balance due
          </th>
        </tr>
      </thead>
      <tbody>
        {payments.map((payment) => (
          <tr key={payment.date} className="border-b border-line">
            <td className="py-1.5 pr-3 whitespace-nowrap">{dayText(payment.date)}</td>
            <td className="py-1.5 pr-3">{payment.label}</td>
            <td className="py-1.5 pr-3 text-right">
              <Figure>{formatCents(payment.amountCents)}</Figure>
            </td>
            <td className="hidden py-1.5 text-right text-muted sm:table-cell">
              <Figure>{formatCents(payment.remainingCents)}</Figure>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
