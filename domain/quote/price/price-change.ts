import type { Edition } from '../edition.ts';
import type { Estimate } from './estimate.ts';

/** What is kept of a price that was shown, to tell later what changed. */
export interface ShownPrice
  extends Pick<Estimate, 'totalDollars' | 'companySizeMultiplier' | 'customizationMultiplier'> {
  features: readonly { key: string; label: string; priceDollars: number }[];
}

/** Those of the chosen features that can still be chosen. */
export function stillOffered(keys: readonly string[], edition: Edition): string[] {
  return keys.filter((key) => edition.byKey.get(key)?.isOffered);
}

/**
 * Whether somebody who saw one price has to be asked before another one applies: the total, a
 * multiplier or the selection differs (rule QUOTE-19). Prices that moved within the same total do
 * not matter.
 */
export function isOtherPrice(before: ShownPrice, now: ShownPrice): boolean {
  const facts = (price: ShownPrice) =>
    [
      price.totalDollars,
      price.companySizeMultiplier,
      price.customizationMultiplier,
      ...price.features.map(({ key }) => key).sort(),
    ].join();
  return facts(before) !== facts(now);
}
