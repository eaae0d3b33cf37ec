import { formatDollars } from '../money.ts';
import { companySizes, customizationLevels, optionLabel } from './options.ts';
import { priceSteps, type StoredPrice } from './price-steps.ts';

/** One step of a price, for reading. */
export interface PriceLine {
  key: string;
  label: string;
  /** What the customer answered, where the step follows from it. */
  note?: string;
  amount: string;
  isTotal?: true;
}

/** What the steps are read from. */
export interface PricedQuote {
  price: StoredPrice;
  /** As many as the quote has features. */
  featureDetails: readonly unknown[];
  companySize: string;
  customizationLevel: string;
}

/** Each step of the sum, as it stood when the quote was made; the last line is the total. */
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
  ];
}
