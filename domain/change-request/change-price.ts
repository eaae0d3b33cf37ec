import { type Cents, dollarsToCents, formatCents, formatDollars, shareOf } from '../money.ts';
import type { QuotePlan } from '../quote/payment/payment-plan.ts';
import { withAmounts } from '../quote/price/amount-column.ts';
import { multiplied } from '../quote/price/estimate.ts';
import type { PricePart } from '../quote/price/price-lines.ts';
import type { OwnLine } from '../quote/price/revision.ts';
import { futureDevelopmentDiscountPercent } from '../quote/terms.ts';

/** What a change is priced on: the signed system with everything added to it since. */
export interface ChangeBasis {
  /** The signed plan. */
  plan: QuotePlan;
  baseDollars: number;
  /** Catalogue prices of all features bought so far, before the multipliers. */
  featuresDollars: number;
  /** The multipliers of the signed quote, with one decimal. */
  companySizeMultiplier: number;
  customizationMultiplier: number;
}

/** What a change adds. */
export interface ChangeContents {
  /** Features at today's catalogue price, in dollars. */
  features: readonly { label: string; priceDollars: number }[];
  /** Lines written by staff, at a fixed price that no multiplier affects. */
  lines: readonly OwnLine[];
}

/** The price of a change with its parts. */
export interface ChangePrice {
  featuresDollars: number;
  /** What the features cost with both multipliers, in whole dollars. */
  systemDollars: number;
  linesCents: Cents;
  /** The 25 % that a buyout promises on future development (rule PRICE-10). */
  discountCents: Cents;
  totalCents: Cents;
  /** The steps of the price; the last one is the total. */
  parts: PricePart[];
}

const buyoutTenThousandths = futureDevelopmentDiscountPercent * 100;

/**
 * The price of a change: the system with it, less the system without it, so that two changes cost
 * what one change with both costs (rule CHANGE-1). Payment plans add nothing (rule CHANGE-2); after
 * a buyout 25 % is taken off (rule CHANGE-3).
 */
export function priceChange({ features, lines }: ChangeContents, basis: ChangeBasis): ChangePrice {
  const { companySizeMultiplier: size, customizationMultiplier: level } = basis;
  const featuresDollars = features.reduce((sum, { priceDollars }) => sum + priceDollars, 0);
  const before = basis.baseDollars + basis.featuresDollars;
  const systemDollars =
    multiplied(before + featuresDollars, size, level) - multiplied(before, size, level);
  const linesCents = lines.reduce((sum, line) => sum + line.quantity * line.unitCents, 0);
  const sumCents = dollarsToCents(systemDollars) + linesCents;
  const discountCents = basis.plan === 'buyout' ? shareOf(sumCents, buyoutTenThousandths) : 0;
  // In tenths the product is exact (see estimate.ts); the last step takes the rounding.
  const sizedDollars = (featuresDollars * Math.round(size * 10)) / 10;
  const adds = (key: string, label: string, dollars: number) => {
    const cents = dollarsToCents(dollars);
    return cents === 0 ? [] : [{ key, label, cents }];
  };
  const totalCents = sumCents - discountCents;
  return {
    featuresDollars,
    systemDollars,
    linesCents,
    discountCents,
    totalCents,
    parts: withAmounts<Omit<PricePart, 'amount'>>([
      ...adds(
        'features',
        `${features.length} ${features.length === 1 ? 'feature' : 'features'}`,
        featuresDollars,
      ),
      ...adds('size', `Company size × ${size}`, sizedDollars - featuresDollars),
      ...adds('level', `Customization × ${level}`, systemDollars - sizedDollars),
      ...lines.map((line, index) => ({
        key: `line-${index}`,
        label: line.label,
        ...(line.quantity !== 1 && {
          note: `${line.quantity.toLocaleString('en-US')} × ${formatCents(line.unitCents)}`,
        }),
        cents: line.quantity * line.unitCents,
      })),
      ...(discountCents === 0
        ? []
        : [
            {
              key: 'buyout',
              label: `${futureDevelopmentDiscountPercent}% off after your buyout`,
              cents: -discountCents,
            },
          ]),
      {
        key: 'total',
        label: 'Price of this change',
        cents: totalCents,
        isTotal: true,
      },
    ]),
  };
}

/** An amount, without its cents where there are none: "$1,365", "$1,365.50". */
export function amountText(cents: Cents): string {
  return cents % 100 === 0 ? formatDollars(cents / 100) : formatCents(cents);
}

/**
 * The price of work before a buyout's discount, which says how much work it is.
 */
export function workCents({ totalCents, discountCents }: ChangePrice): Cents {
  return totalCents + discountCents;
}
