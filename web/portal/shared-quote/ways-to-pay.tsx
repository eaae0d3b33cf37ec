import type { PlanReply } from '#contract/quotes/agreement-parts.ts';
import { addMonths, type CalendarDate } from '#domain/calendar-date.ts';
import { formatCents } from '#domain/money.ts';
import { beforeTaxes } from '#domain/quote/payment/before-taxes.ts';
import type { QuotePlan } from '#domain/quote/payment/payment-plan.ts';
import { type WayToPay, waysToPay } from '#domain/quote/payment/ways-to-pay.ts';
import type { PriceWord } from '#domain/quote/price/price-word.ts';
import { Ledger } from '#web/kit/ui/records/ledger.tsx';
import { longDayText } from '#web/shared/calendar-day.ts';

interface WaysToPayProps {
  estimateDollars: number;
  word: PriceWord;
  /** The plan that the customer chose; '' for none. */
  chosenPlan: string;
  /** The plans that can be chosen on acceptance. */
  plans: readonly PlanReply[];
  /** First day of the schedules; absent if the quote can no longer be accepted. */
  start: CalendarDate | undefined;
}

/** Both ways to pay for the system (rules PRICE-8 and PRICE-10). */
export function WaysToPay({ estimateDollars, word, chosenPlan, plans, start }: WaysToPayProps) {
  const ways = waysFor(plans, estimateDollars, word);
  return (
    <>
      <div className="mt-5 grid gap-x-5 md:grid-cols-2 print:grid-cols-2">
        {ways.map((way) => (
          <Way key={way.plan} way={way} isChosen={chosenPlan === way.plan} start={start} />
        ))}
      </div>
      <p className="mt-3 text-sm text-muted">{beforeTaxes}</p>
    </>
  );
}

/** A way to pay; its plan may be one that only staff can choose. */
type OfferedWay = Omit<WayToPay, 'plan' | 'scheduleFrom'> & {
  plan: QuotePlan;
  scheduleFrom: (start: CalendarDate) => {
    label: string;
    /** Null for a payment that an approval makes due. */
    date: CalendarDate | null;
    amountCents: number;
  }[];
};

/** The two public ways; a plan that staff chose replaces the first. */
function waysFor(
  plans: readonly PlanReply[],
  estimateDollars: number,
  word: PriceWord,
): OfferedWay[] {
  const own = plans.find(({ plan }) => plan === 'interest-free-plan' || plan === 'milestone-plan');
  const [plan, buyout] = waysToPay(estimateDollars, word);
  if (own === undefined) return [plan, buyout];
  const [deposit, second] = own.payments;
  const later = own.payments.length - 1;
  const depositText = formatCents(deposit?.amountCents ?? 0);
  const isByMilestones = own.plan === 'milestone-plan';
  return [
    {
      plan: own.plan,
      title: own.label,
      headline: isByMilestones
        ? `${depositText} to start`
        : `${formatCents(second?.amountCents ?? 0)} a month`,
      facts: [
        isByMilestones
          ? `Then ${later} payments, each when you approve its milestone`
          : `${depositText} initial deposit, then ${later} monthly payments`,
        `${formatCents(own.totalCents)} in total, the same as the ${word.toLowerCase()}`,
        ...(isByMilestones ? ['We never treat silence as approval'] : []),
      ],
      scheduleFrom: (start) =>
        own.payments.map(({ label, monthsAfter, amountCents }) => ({
          label,
          date: monthsAfter === null ? null : addMonths(start, monthsAfter),
          amountCents,
        })),
    },
    buyout,
  ];
}

interface WayProps {
  way: OfferedWay;
  isChosen: boolean;
  start: CalendarDate | undefined;
}

function Way({ way, isChosen, start }: WayProps) {
  return (
    <section
      // Facts and schedule are rows that both cards share, so that the cards are as high as each other.
      className={`row-span-2 grid grid-rows-subgrid rounded-lg border bg-surface max-md:not-first:mt-5 ${isChosen ? 'border-primary outline-1 outline-primary' : 'border-line-strong'}`}
    >
      <div className="p-5">
        <div className="flex items-baseline justify-between gap-4">
          <h3 className="font-text text-base font-semibold">{way.title}</h3>
          {isChosen && <span className="text-sm font-semibold text-primary">Your choice</span>}
        </div>
        <p className="figures mt-1 font-display text-3xl font-semibold">{way.headline}</p>
        <ul className="figures mt-3 grid gap-1.5">
          {way.facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      </div>
      {start && (
        <details className="no-print border-t border-line px-5 py-3">
          <summary className="font-medium">Payment schedule</summary>
          <p className="pt-2 text-sm text-muted">If you accept on {longDayText(start)}</p>
          <Ledger
            caption={`Payments of the ${way.title.toLowerCase()}`}
            lines={way.scheduleFrom(start).map((payment) => ({
              key: payment.label,
              label: payment.label,
              ...(payment.date !== null && { note: longDayText(payment.date) }),
              amount: formatCents(payment.amountCents),
            }))}
          />
        </details>
      )}
    </section>
  );
}
