import { addMonths, type CalendarDate } from '../../calendar-date.ts';
import { type Cents, dollarsToCents, shareOf } from '../../money.ts';
import { customerPlanTenThousandths, depositTenThousandths, instalmentCount } from '../terms.ts';
import { splitIntoInstalments } from './instalments.ts';
import type { MonthlySpend } from './monthly-spend.ts';

/*
 * The figures a visitor sees. Staff see a different set on purpose (rules PRICE-7 and PRICE-10): see
 * admin-figures.ts.
 */

/** The 12-month payment plan with support included. */
interface CustomerPlan {
  /** The estimate × 1.1799, rounded half up to the cent. */
  totalCents: Cents;
  /** How much more than the estimate the plan costs. */
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
  /** What is still to pay after this payment. */
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

/** How the estimate compares with what the company pays now. */
export type SpendComparison =
  | { kind: 'saves'; annualSpendDollars: number; savesDollars: number }
  | { kind: 'breaks-even'; annualSpendDollars: number; months: number };

/**
 * Rule PRICE-15: savings are shown only when the spend is set and not 0 and the
 * estimate lies below one year of it. When it does not, the visitor learns after how many months,
 * counted in full, the system has paid for itself. Null: nothing to compare with.
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
