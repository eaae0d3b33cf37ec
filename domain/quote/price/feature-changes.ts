import type { ShownPrice } from './price-change.ts';

/** One chosen feature whose price is another one now; null where it is not offered. */
export interface FeatureChange {
  key: string;
  label: string;
  beforeDollars: number | null;
  nowDollars: number | null;
}

/** What changed, feature by feature, in the order in which they were chosen. */
export function featureChanges(before: ShownPrice, now: ShownPrice): FeatureChange[] {
  const prices = (price: ShownPrice) =>
    new Map(price.features.map(({ key, priceDollars }) => [key, priceDollars]));
  const [old, current] = [prices(before), prices(now)];
  const labels = new Map(
    [...before.features, ...now.features].map(({ key, label }) => [key, label]),
  );
  return [...labels].flatMap(([key, label]) => {
    const beforeDollars = old.get(key) ?? null;
    const nowDollars = current.get(key) ?? null;
    return beforeDollars === nowDollars ? [] : [{ key, label, beforeDollars, nowDollars }];
  });
}
