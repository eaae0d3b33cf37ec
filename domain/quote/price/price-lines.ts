import { formatCents, formatDollars } from '../../money.ts';
import { companySizes, customizationLevels, optionLabel } from '../options.ts';
import { priceSteps, type StoredPrice } from './price-steps.ts';
import type { PriceWord } from './price-word.ts';
import type { Adjustments, Discount } from './revision.ts';

/** One line of the price breakdown, for display. */
interface PriceLine {
  key: string;
  label: string;
  /** The customer's answer that the step depends on. */
  note?: string;
  amount: string;
  isTotal?: true;
}

/** The values that the lines are computed from. */
interface PricedQuote {
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
  const { price } = quote;
  const steps = priceSteps(price);
  const count = quote.featureDetails.length;
  const adjustments = adjustmentLines(price);
  return [
    { key: 'base', label: 'Base system', amount: formatDollars(price.baseDollars) },
    {
      key: 'features',
      label: `${count} ${count === 1 ? 'feature' : 'features'}`,
      amount: `+ ${formatDollars(price.featuresDollars)}`,
    },
    {
      key: 'size',
      label: `Company size × ${price.companySizeMultiplier}`,
      note: optionLabel(companySizes, quote.companySize),
      amount: `+ ${formatDollars(steps.companySizeAddsDollars)}`,
    },
    {
      key: 'level',
      label: `Customization × ${price.customizationMultiplier}`,
      note: optionLabel(customizationLevels, quote.customizationLevel),
      amount: `+ ${formatDollars(steps.customizationAddsDollars)}`,
    },
    {
      key: 'total',
      label: word === 'Price' && adjustments.length > 0 ? 'Subtotal' : word,
      amount: formatDollars(price.totalDollars),
      isTotal: true,
    },
    ...adjustments,
  ];
}

/** Own lines, the discount, and the resulting price; empty if there are neither. */
function adjustmentLines(price: Partial<Adjustments>): PriceLine[] {
  const { lines = [], discount = null, discountCents = 0, finalDollars = 0 } = price;
  if (lines.length === 0 && discount === null) return [];
  return [
    ...lines.map((line, index) => ({
      key: `line-${index}`,
      label: line.label,
      ...(line.quantity === 1
        ? {}
        : { note: `${line.quantity.toLocaleString('en-US')} × ${formatCents(line.unitCents)}` }),
      amount: `+ ${formatCents(line.quantity * line.unitCents)}`,
    })),
    ...(discount === null
      ? []
      : [
          {
            key: 'discount',
            label: discountLabel(discount),
            amount: `− ${formatCents(discountCents)}`,
          },
        ]),
    {
      key: 'final',
      label: 'Price of this quote, in whole dollars',
      amount: formatDollars(finalDollars),
      isTotal: true,
    },
  ];
}

/** "Discount of 7.5%", or "Discount" for an amount. */
export function discountLabel(discount: Discount): string {
  return discount.kind === 'percent' ? `Discount of ${discount.value / 100}%` : 'Discount';
}
