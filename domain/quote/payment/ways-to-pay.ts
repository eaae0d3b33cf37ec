import type { CalendarDate } from '#domain/calendar-date.ts';
import { formatCents, formatDollars } from '#domain/money.ts';
import type { PriceWord } from '../price/price-word.ts';
import {
  buyoutSchedule,
  customerPlan,
  customerPlanSchedule,
  type DatedPayment,
} from '../price/wizard-offer.ts';
import {
  customerPlanRaisePercent,
  depositPercent,
  futureDevelopmentDiscountPercent,
  instalmentCount,
  supportDollarsPerMonth,
} from '../terms.ts';
import type { PaymentPlan } from './payment-plan.ts';

/** One way to pay for the system, as shown to the customer. */
export interface WayToPay {
  plan: PaymentPlan;
  title: string;
  /** The main figure. */
  headline: string;
  facts: readonly string[];
  /** The payments if the quote is accepted on the given day. */
  scheduleFrom(start: CalendarDate): DatedPayment[];
}

/**
 * Both ways to pay (rules PRICE-8 and PRICE-10), as shown on the customer's page and in the PDF of
 * a quote.
 */
export function waysToPay(estimateDollars: number, word: PriceWord): [WayToPay, WayToPay] {
  const plan = customerPlan(estimateDollars);
  const last = plan.instalmentsCents.at(-1) ?? 0;
  return [
    {
      plan: 'customer-plan',
      title: '12-month payment plan',
      headline: `${formatCents(plan.monthlyCents)} a month`,
      facts: [
        `${formatCents(plan.depositCents)} initial deposit (${depositPercent}%), then ${instalmentCount} monthly payments`,
        ...(last === plan.monthlyCents ? [] : [`The last payment is ${formatCents(last)}`]),
        `${formatCents(plan.totalCents)} in total, ${customerPlanRaisePercent}% more than the ${word.toLowerCase()}`,
        'Includes monthly support and maintenance',
        'Includes discounted development rates',
      ],
      scheduleFrom: (start) => customerPlanSchedule(estimateDollars, start),
    },
    {
      plan: 'buyout',
      title: 'Buyout option',
      headline: `${formatDollars(estimateDollars)} once`,
      facts: [
        `One payment equal to the ${word.toLowerCase()}`,
        `${futureDevelopmentDiscountPercent}% discount on future development`,
        `Optional support at ${formatDollars(supportDollarsPerMonth)} per month`,
      ],
      scheduleFrom: (start) => buyoutSchedule(estimateDollars, start),
    },
  ];
}
