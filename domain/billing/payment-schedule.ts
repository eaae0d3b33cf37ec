import { addMonths, type CalendarDate } from '../calendar-date.ts';
import { type Cents, dollarsToCents, formatDollars } from '../money.ts';
import type { WorkPhase } from '../project/milestone-phase.ts';
import { interestFreePlan } from '../quote/payment/instalments.ts';
import {
  type MilestoneShare,
  milestoneAmounts,
  usualMilestoneShares,
} from '../quote/payment/milestone-shares.ts';
import { paymentPlans, type QuotePlan } from '../quote/payment/payment-plan.ts';
import { customerPlan } from '../quote/price/wizard-offer.ts';
import { includedSupportDays, instalmentCount, supportDollarsPerMonth } from '../quote/terms.ts';

/** One payment of a plan, without a date. */
interface PlanPayment {
  label: string;
  /** 0 is the day of the acceptance; null is due when a milestone is approved. */
  monthsAfter: number | null;
  amountCents: Cents;
  /** The phase whose approval makes it due; absent for a payment on a day. */
  milestone?: WorkPhase;
}

/** The same with its date. */
interface DatedPlanPayment extends PlanPayment {
  date: CalendarDate;
}

/**
 * The payments of a plan, deposit first, which add up to the plan's total to the cent (rules
 * PRICE-7, PRICE-9, PRICE-10 and SIGNOFF-2). Payments of $0.00 are left out.
 *
 * @param shares of a plan by milestones; the other plans have none.
 */
export function planPayments(
  plan: QuotePlan,
  estimateDollars: number,
  shares: readonly MilestoneShare[] = usualMilestoneShares,
): PlanPayment[] {
  return allPayments(plan, estimateDollars, shares).filter(({ amountCents }) => amountCents > 0);
}

function allPayments(
  plan: QuotePlan,
  estimateDollars: number,
  shares: readonly MilestoneShare[],
): PlanPayment[] {
  if (plan === 'buyout')
    return [
      { label: 'One-time payment', monthsAfter: 0, amountCents: dollarsToCents(estimateDollars) },
    ];
  if (plan === 'milestone-plan')
    return [
      {
        label: 'Deposit',
        monthsAfter: 0,
        amountCents: interestFreePlan(estimateDollars).depositCents,
      },
      ...milestoneAmounts(estimateDollars, shares).map(({ phase, amountCents }) => ({
        label: `On approval of ${phase}`,
        monthsAfter: null,
        amountCents,
        milestone: phase,
      })),
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

/** The total of a plan. */
export function planTotalCents(
  plan: QuotePlan,
  estimateDollars: number,
  shares?: readonly MilestoneShare[],
): Cents {
  return planPayments(plan, estimateDollars, shares).reduce(
    (sum, { amountCents }) => sum + amountCents,
    0,
  );
}

/**
 * The payments that have a date, with it. Each is computed from the start, so that a plan that starts on 31
 * January returns to the 31st after February.
 */
export function datedPlanPayments(
  plan: QuotePlan,
  estimateDollars: number,
  start: CalendarDate,
): DatedPlanPayment[] {
  return planPayments(plan, estimateDollars).flatMap((payment) =>
    payment.monthsAfter === null
      ? []
      : [{ ...payment, date: addMonths(start, payment.monthsAfter) }],
  );
}

/**
 * The plans with which a client can accept a quote: the two public ones, with the first replaced by
 * the interest-free plan or the one by milestones if an admin chose that (rules PRICE-7 and SIGNOFF-2).
 */
export function offeredPlans(chosenPlan: string): QuotePlan[] {
  return chosenPlan === 'interest-free-plan' || chosenPlan === 'milestone-plan'
    ? [chosenPlan, 'buyout']
    : paymentPlans.map(({ value }) => value);
}

/**
 * Describes the support of a plan: included in the customer plan, optional with the others (rules
 * PRICE-8 and PRICE-11). Every quote includes some days after launch.
 */
export function supportText(plan: QuotePlan): string {
  return plan === 'customer-plan'
    ? 'Monthly support is included.'
    : `${includedSupportDays} days after launch are included; then optional at ${formatDollars(supportDollarsPerMonth)} a month.`;
}
