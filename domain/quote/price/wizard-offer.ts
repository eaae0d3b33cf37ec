import { addMonths, type CalendarDate } from '../../calendar-date.ts';
import { type Cents, dollarsToCents, shareOf } from '../../money.ts';
import { splitIntoInstalments } from '../payment/instalments.ts';
import type { MonthlySpend } from '../payment/monthly-spend.ts';
import { customerPlanTenThousandths, depositTenThousandths, instalmentCount } from '../terms.ts';

/*
 * The figures that a visitor sees. Staff see different ones on purpose (rules PRICE-7 and
 * PRICE-10): see admin-figures.ts.
 */

/** The 12-month payment plan with support included. */
interface CustomerPlan {
  /** The estimate × 1.1799, rounded half up to the cent. */
  totalCents: Cents;
  /** The difference between the plan's total and the estimate. */
  raiseCents: Cents;
  /** 10 % of the raised total (rule PRICE-9). */
  depositCents: Cents;
  /** Twelve payments; all equal but the last, which absorbs the rounding. */
  instalmentsCents: Cents[];
  /** The regular payment. */
  monthlyCents: Cents;
}

/** 17.99 % more, 10 % at once, the rest over 12 months (rule PRICE-8). */
export function customerPlan(estimateDollars: number): CustomerPlan {
  const estimateCents = dollarsToCents(estimateDollars);
  const totalCents = shareOf(estimateCents, customerPlanTenThousandths);
  const depositCents = shareOf(totalCents, depositTenThousandths);
  const instalmentsCents = splitIntoInstalments(totalCents - depositCents, instalmentCount);
  return {
    totalCents,
    raiseCents: totalCents - estimateCents,
    depositCents,
    instalmentsCents,
    monthlyCents: instalmentsCents[0] ?? 0,
  };
}

/** One line of a payment schedule. */
export interface DatedPayment {
  date: CalendarDate;
  label: string;
  amountCents: Cents;
  /** The remaining balance after this payment. */
  remainingCents: Cents;
}

function schedule(payments: Omit<DatedPayment, 'remainingCents'>[]): DatedPayment[] {
  let remainingCents = payments.reduce((sum, payment) => sum + payment.amountCents, 0);
  return payments.map((payment) => {
    remainingCents -= payment.amountCents;
    return { ...payment, remainingCents };
  });
}

/** The deposit on the first day, then one payment a month. */
export function customerPlanSchedule(estimateDollars: number, start: CalendarDate): DatedPayment[] {
  const plan = customerPlan(estimateDollars);
  return schedule([
    { date: start, label: 'Deposit', amountCents: plan.depositCents },
    ...plan.instalmentsCents.map((amountCents, index) => ({
      date: addMonths(start, index + 1),
      label: `Payment ${index + 1} of ${instalmentCount}`,
      amountCents,
    })),
  ]);
}

/** One payment of the estimate: the public promise (rule PRICE-10). */
export function buyoutSchedule(estimateDollars: number, start: CalendarDate): DatedPayment[] {
  return schedule([
    { date: start, label: 'One-time payment', amountCents: dollarsToCents(estimateDollars) },
  ]);
}

/** The estimate compared with the company's current spend. */
export type SpendComparison =
  | { kind: 'saves'; annualSpendDollars: number; savesDollars: number }
  | { kind: 'breaks-even'; annualSpendDollars: number; months: number };

/**
 * Compares the estimate with the current spend (rule PRICE-15): the savings if the estimate is
 * below one year of it, otherwise the number of full months after which the system pays for itself.
 * Null if the spend is unknown or 0.
 */
export function compareWithSpend(
  estimateDollars: number,
  spend: MonthlySpend | null,
): SpendComparison | null {
  if (spend === null || spend.monthlyDollars === 0) return null;
  const annualSpendDollars = spend.annualDollars;
  if (estimateDollars < annualSpendDollars) {
    return {
      kind: 'saves',
      annualSpendDollars,
      savesDollars: annualSpendDollars - estimateDollars,
    };
  }
  const months = Math.ceil(estimateDollars / spend.monthlyDollars);
  return { kind: 'breaks-even', annualSpendDollars, months };
}
