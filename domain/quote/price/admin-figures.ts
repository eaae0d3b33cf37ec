import {
  type Cents,
  divideRoundingHalfUp,
  dollarsToCents,
  formatCents,
  parseDollars,
  shareOf,
  withMinus,
} from '../../money.ts';
import { interestFreePlan } from '../payment/instalments.ts';
import { readMonthlySpend } from '../payment/monthly-spend.ts';
import { supportDollarsPerMonth } from '../terms.ts';

/*
 * The figures that staff see on a quote (rule PRICE-12). They differ from those of wizard-offer.ts
 * on purpose: no interest, and a buyout with a premium (rules PRICE-7 and PRICE-10).
 */

/** A buyout costs 25 % more here, in ten-thousandths. An internal reference, never invoiced. */
const buyoutPremiumTenThousandths = 12_500;

/** The period for savings and ROI, in months. */
const fiveYearMonths = 60;

/**
 * Five years of maintenance, in dollars: the number printed in the PDF, 799 × 60 (rule PRICE-13).
 */
export const fiveYearMaintenanceDollars = 47_940;

/** One figure with its name and an explanation. A null value is shown as "n/a". */
export interface Figure {
  label: string;
  howComputed: string;
  unit: 'cents' | 'months' | 'percent';
  /** Months and percent are rounded half up to one decimal. */
  value: number | null;
}

/** The stored values of a quote that the figures are computed from. */
export interface AdminFiguresInput {
  /** Text containing digits, read by `parseDollars`. */
  estimatedCost: string;
  /** An option of the select, or text containing digits. */
  currentMonthlySpend: string;
  /** Whole dollars a month; takes precedence over the option (rule PRICE-4). */
  exactMonthlySpend?: number | null;
}

/** A quotient to one decimal; null for a division by zero (rule PRICE-14). */
function ratio(numerator: number, denominator: number, scale: number): number | null {
  if (denominator === 0) return null;
  return divideRoundingHalfUp(numerator * scale * 10, denominator) / 10;
}

/** All figures of a quote, as shown on the screen and in the PDF. */
export function adminFigures(input: AdminFiguresInput) {
  const costDollars = parseDollars(input.estimatedCost);
  const costCents = dollarsToCents(costDollars);
  const spend = readMonthlySpend(input.currentMonthlySpend, input.exactMonthlySpend);
  const spendDollars = spend?.monthlyDollars ?? 0;
  const ifKnown = <Value>(value: Value) => (spend === null ? null : value);
  const spendText = spend ? `Current spend is ${spend.basis}.` : 'The current spend is not known.';
  const plan = interestFreePlan(costDollars);
  const fiveYearSavingsDollars =
    spendDollars * fiveYearMonths - costDollars - fiveYearMaintenanceDollars;

  return {
    estimatedCost: money('Estimated cost', costCents, 'The cost of the quote in whole dollars.'),
    costPerMonth: money(
      'Cost per month over one year',
      divideRoundingHalfUp(costCents, 12),
      'Cost ÷ 12. A figure for comparison, not a payment.',
    ),
    deposit: money('Deposit', plan.depositCents, '10% of the cost.'),
    monthlyPayment: money(
      'Monthly payment, interest-free basis',
      plan.instalmentsCents[0] ?? 0,
      '90% of the cost ÷ 12, without interest, rounded half up.',
    ),
    lastPayment: money(
      'Last payment, interest-free basis',
      plan.instalmentsCents.at(-1) ?? 0,
      'What is left of 90% of the cost after 11 monthly payments.',
    ),
    buyout: money(
      'Buyout with 25% premium (internal reference)',
      shareOf(costCents, buyoutPremiumTenThousandths),
      'Cost × 1.25. The buyout we offer and invoice has no premium.',
    ),
    maintenance: money(
      'Maintenance per month',
      dollarsToCents(supportDollarsPerMonth),
      'Fixed price of support after a buyout; optional for the client.',
    ),
    annualSpend: money(
      'Current annual spend',
      spend && dollarsToCents(spend.annualDollars),
      `Current monthly spend × 12. ${spendText}`,
    ),
    breakEven: figure(
      'Break-even',
      'months',
      ratio(costDollars, spendDollars, 1),
      `Cost ÷ current monthly spend. ${spendText}`,
    ),
    fiveYearSavings: money(
      '5-year savings',
      ifKnown(dollarsToCents(fiveYearSavingsDollars)),
      `Monthly spend × 60 − cost − $47,940 (799 × 60, maintenance). ${spendText}`,
    ),
    fiveYearRoi: figure(
      '5-year ROI',
      'percent',
      ifKnown(ratio(fiveYearSavingsDollars, costDollars, 100)),
      '5-year savings ÷ cost × 100.',
    ),
    costVersusAnnualSpend: figure(
      'Cost versus current annual spend',
      'percent',
      ratio(costDollars, spendDollars * 12, 100),
      `Cost ÷ (current monthly spend × 12) × 100. ${spendText}`,
    ),
  };
}

function figure(
  label: string,
  unit: Figure['unit'],
  value: number | null,
  howComputed: string,
): Figure {
  return { label, unit, value, howComputed };
}

function money(label: string, cents: Cents | null, howComputed: string): Figure {
  return figure(label, 'cents', cents, howComputed);
}

const oneDecimal = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

/** A figure as text: "$716.63", "76.4 months", "637%", or "n/a" (rule PRICE-14). */
export function formatFigure(figure: Figure): string {
  if (figure.value === null) return 'n/a';
  if (figure.unit === 'cents') return formatCents(figure.value);
  const number = withMinus(oneDecimal.format(figure.value));
  return figure.unit === 'percent' ? `${number}%` : `${number} months`;
}
