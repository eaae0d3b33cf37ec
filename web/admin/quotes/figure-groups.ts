import type { QuoteReply } from '#contract/quotes/quote-records.ts';
import { dollarsToCents, parseDollars } from '#domain/money.ts';
import { adminFigures, type Figure } from '#domain/quote/price/admin-figures.ts';
import { priceWordOf } from '#domain/quote/price/price-word.ts';
import { customerPlan } from '#domain/quote/price/wizard-offer.ts';
import { customerPlanRaisePercent, depositPercent, instalmentCount } from '#domain/quote/terms.ts';

/** Figures that belong together, with a note on whom they are for. */
export interface FigureGroup {
  title: string;
  note: string;
  figures: Figure[];
}

/** What the figures are computed from. */
export type FiguresSource = Pick<
  QuoteReply,
  'estimatedCost' | 'currentMonthlySpend' | 'exactMonthlySpend' | 'status' | 'sentAt'
>;

/**
 * Every figure of a quote (rule PRICE-12), with both bases of payment named: the
 * customer's plan, which binds, and the interest-free one, for staff (rule PRICE-7).
 */
export function figureGroups(quote: FiguresSource): FigureGroup[] {
  const staff = adminFigures(quote);
  const isReviewed = priceWordOf(quote, quote.sentAt !== null) === 'Price';
  const word = isReviewed ? 'price' : 'estimate';
  return [
    {
      title: 'The quote',
      note: 'What the system costs.',
      figures: [
        isReviewed ? { ...staff.estimatedCost, label: 'Price' } : staff.estimatedCost,
        staff.costPerMonth,
      ],
    },
    {
      title: 'Compared with what they pay now',
      note: staff.annualSpend.value
        ? 'Based on the spend the customer gave.'
        : 'No current spend was given, so there is nothing to compare with.',
      figures: [
        staff.annualSpend,
        staff.costVersusAnnualSpend,
        staff.breakEven,
        staff.fiveYearSavings,
        staff.fiveYearRoi,
      ],
    },
    {
      title: 'Customer plan',
      note: 'What the customer was shown, and the default on a quote.',
      figures: customerFigures(parseDollars(quote.estimatedCost), word),
    },
    {
      title: 'Interest-free basis',
      note: `For staff: the ${word} in installments without interest.`,
      figures: [staff.deposit, staff.monthlyPayment, staff.lastPayment],
    },
    {
      title: 'Buyout',
      note: `Promised to the customer: a buyout at the ${word}.`,
      figures: [
        cents(
          'Buyout as promised',
          dollarsToCents(parseDollars(quote.estimatedCost)),
          `One payment equal to the ${word}. This is what is invoiced.`,
        ),
        staff.buyout,
        staff.maintenance,
      ],
    },
  ];
}

function customerFigures(costDollars: number, word: string): Figure[] {
  const plan = customerPlan(costDollars);
  return [
    cents(
      'Plan total',
      plan.totalCents,
      `Cost × 1.1799: ${customerPlanRaisePercent}% more than the ${word}, support included.`,
    ),
    cents('Plan deposit', plan.depositCents, `${depositPercent}% of the plan total.`),
    cents(
      'Plan monthly payment',
      plan.monthlyCents,
      `90% of the plan total ÷ ${instalmentCount}, rounded half up.`,
    ),
    cents(
      'Plan last payment',
      plan.instalmentsCents.at(-1) ?? 0,
      `What is left of 90% of the plan total after ${instalmentCount - 1} monthly payments.`,
    ),
  ];
}

function cents(label: string, value: number, howComputed: string): Figure {
  return { label, unit: 'cents', value, howComputed };
}

/** Why a figure is 'n/a' (rule PRICE-14); '' for one that has a value. */
export function whyNotAvailable(figure: Figure): string {
  if (figure.value !== null) return '';
  return figure.unit === 'cents'
    ? 'n/a: the customer gave no spend.'
    : 'n/a: there is nothing to divide by.';
}
