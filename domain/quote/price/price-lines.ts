import { formatCents, formatDollars } from '../../money.ts';
import { companySizes, customizationLevels, optionLabel } from '../options.ts';
import { priceSteps, type StoredPrice } from './price-steps.ts';
import type { Adjustments, Discount } from './revision.ts';

/** One step of a price, for reading. */
interface PriceLine {
  key: string;
  label: string;
  /** What the customer answered, where the step follows from it. */
  note?: string;
  amount: string;
  isTotal?: true;
}

/** What the steps are read from. */
interface PricedQuote {
  /** With lines and discount only once staff edited the quote. */
  price: StoredPrice & Partial<Adjustments>;
  /** As many as the quote has features. */
  featureDetails: readonly unknown[];
  companySize: string;
  customizationLevel: string;
}

/** Each step of the sum, as it stood when the quote was made; own lines and a discount of staff follow the
 * estimate. The last line is what it costs. */
export function priceLines(quote: PricedQuote): PriceLine[] {
  const { price } = quote;
  const steps = priceSteps(price);
  const count = quote.featureDetails.length;
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
    { key: 'total', label: 'Estimate', amount: formatDollars(price.totalDollars), isTotal: true },
    ...adjustmentLines(price),
  ];
}

/** Own lines and the discount, and what the quote costs with them; nothing without either. */
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
