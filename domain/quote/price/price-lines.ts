import { type Cents, dollarsToCents, formatCents } from '../../money.ts';
import { companySizes, customizationLevels, optionLabel } from '../options.ts';
import { withAmounts } from './amount-column.ts';
import { priceSteps, type StoredPrice } from './price-steps.ts';
import type { PriceWord } from './price-word.ts';
import type { Adjustments, Discount } from './revision.ts';

/** One line of the price breakdown, for display. */
export interface PriceLine {
  key: string;
  label: string;
  /** The customer's answer that the step depends on. */
  note?: string;
  amount: string;
  isTotal?: true;
}

/** A line with its amount as a number: below 0 for what is taken off. */
export interface PricePart extends PriceLine {
  cents: Cents;
}

/** A part before the column decides how its amounts are written. */
type Step = Omit<PricePart, 'amount'>;

/** The values that the lines are computed from. */
export interface PricedQuote {
  /** Lines and discount are present only if staff edited the quote. */
  price: StoredPrice & Partial<Adjustments>;
  /** Only their number is used. */
  featureDetails: readonly unknown[];
  companySize: string;
  customizationLevel: string;
}

/**
 * The steps of the computation at the time of the quote; own lines and a discount follow the
 * estimate. The last line is the price.
 */
export function priceLines(quote: PricedQuote, word: PriceWord): PriceLine[] {
  return priceParts(quote, word).map(({ cents: _, ...line }) => line);
}

/** {@link priceLines} with their amounts. */
export function priceParts(quote: PricedQuote, word: PriceWord): PricePart[] {
  const { price } = quote;
  const steps = priceSteps(price);
  const count = quote.featureDetails.length;
  const adjustments = adjustmentLines(price);
  return withAmounts<Step>([
    {
      key: 'base',
      label: 'Base system',
      cents: dollarsToCents(price.baseDollars),
    },
    {
      key: 'features',
      label: `${count} ${count === 1 ? 'feature' : 'features'}`,
      cents: dollarsToCents(price.featuresDollars),
    },
    {
      key: 'size',
      label: `Company size × ${price.companySizeMultiplier}`,
      note: optionLabel(companySizes, quote.companySize),
      cents: dollarsToCents(steps.companySizeAddsDollars),
    },
    {
      key: 'level',
      label: `Customization × ${price.customizationMultiplier}`,
      note: optionLabel(customizationLevels, quote.customizationLevel),
      cents: dollarsToCents(steps.customizationAddsDollars),
    },
    {
      key: 'total',
      label: word === 'Price' && adjustments.length > 0 ? 'Subtotal' : word,
      cents: dollarsToCents(price.totalDollars),
      isTotal: true,
    },
    ...adjustments,
  ]);
}

/**
 * Own lines, the discount, what rounding to whole dollars adds or takes off, and the resulting price;
 * empty if there are neither lines nor a discount.
 */
function adjustmentLines(price: StoredPrice & Partial<Adjustments>): Step[] {
  const { lines = [], discount = null, discountCents = 0, finalDollars = 0 } = price;
  if (lines.length === 0 && discount === null) return [];
  const parts = partsOf(lines, discount, discountCents);
  const sumCents = parts.reduce(
    (sum, { cents }) => sum + cents,
    dollarsToCents(price.totalDollars),
  );
  const roundingCents = dollarsToCents(finalDollars) - sumCents;
  return [
    ...parts,
    ...(roundingCents === 0
      ? []
      : [
          {
            key: 'rounding',
            label: 'Rounding',
            cents: roundingCents,
          },
        ]),
    {
      key: 'final',
      label: 'Price of this quote, in whole dollars',
      cents: dollarsToCents(finalDollars),
      isTotal: true,
    },
  ];
}

function partsOf(
  lines: Adjustments['lines'],
  discount: Adjustments['discount'],
  discountCents: Cents,
): Step[] {
  return [
    ...lines.map((line, index) => ({
      key: `line-${index}`,
      label: line.label,
      ...(line.quantity === 1
        ? {}
        : { note: `${line.quantity.toLocaleString('en-US')} × ${formatCents(line.unitCents)}` }),
      cents: line.quantity * line.unitCents,
    })),
    ...(discount === null
      ? []
      : [
          {
            key: 'discount',
            label: discountLabel(discount),
            cents: -discountCents,
          },
        ]),
  ];
}

/** "Discount of 7.5%", or "Discount" for an amount. */
export function discountLabel(discount: Discount): string {
  return discount.kind === 'percent' ? `Discount of ${discount.value / 100}%` : 'Discount';
}
