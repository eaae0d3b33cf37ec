import { addMonths, type CalendarDate } from '../calendar-date.ts';
import { type Cents, dollarsToCents } from '../money.ts';
import { interestFreePlan } from '../quote/price/admin-figures.ts';
import { paymentPlans, type QuotePlan } from '../quote/price/payment-plan.ts';
import { customerPlan } from '../quote/price/wizard-offer.ts';
import { instalmentCount } from '../quote/terms.ts';

/** One payment of a plan, before anybody knows on which day the plan begins. */
interface PlanPayment {
  label: string;
  /** 0 is the day of the acceptance. */
  monthsAfter: number;
  amountCents: Cents;
}

/** The same with its day. */
interface DatedPlanPayment extends PlanPayment {
  date: CalendarDate;
}

/**
 * The payments of a plan, deposit first, which add up to the plan's total to the cent (rules
 * PRICE-7, PRICE-9 and PRICE-10). A payment of nothing is left out: it would be an invoice of $0.00.
 */
export function planPayments(plan: QuotePlan, estimateDollars: number): PlanPayment[] {
  return allPayments(plan, estimateDollars).filter(({ amountCents }) => amountCents > 0);
}

function allPayments(plan: QuotePlan, estimateDollars: number): PlanPayment[] {
  if (plan === 'buyout')
    return [
      { label: 'One-time payment', monthsAfter: 0, amountCents: dollarsToCents(estimateDollars) },
    ];
  const { depositCents, instalmentsCents } =
    plan === 'customer-plan' ? customerPlan(estimateDollars) : interestFreePlan(estimateDollars);
  return [
    { label: 'Deposit', monthsAfter: 0, amountCents: depositCents },
    ...instalmentsCents.map((amountCents, index) => ({
      label: `Payment ${index + 1} of ${instalmentCount}`,
      monthsAfter: index + 1,
      amountCents,
    })),
  ];
}

/** What a plan costs in all. */
export function planTotalCents(plan: QuotePlan, estimateDollars: number): Cents {
  return planPayments(plan, estimateDollars).reduce((sum, { amountCents }) => sum + amountCents, 0);
}

/**
 * The payments on their days. Every day is counted from the first one, so that a plan that begins
 * on 31 January comes back to the 31st after February's last day.
 */
export function datedPlanPayments(
  plan: QuotePlan,
  estimateDollars: number,
  start: CalendarDate,
): DatedPlanPayment[] {
  return planPayments(plan, estimateDollars).map((payment) => ({
    ...payment,
    date: addMonths(start, payment.monthsAfter),
  }));
}

/**
 * The plans a client may accept a quote with: the two public ones, and in place of the first the
 * interest-free basis where an admin chose that for the quote (rule PRICE-7).
 */
export function offeredPlans(chosenPlan: string): QuotePlan[] {
  return chosenPlan === 'interest-free-plan'
    ? ['interest-free-plan', 'buyout']
    : paymentPlans.map(({ value }) => value);
}
