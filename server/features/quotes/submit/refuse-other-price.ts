import type { PriceChangedMembers, PriceList } from '#contract/quotes/quote-records.ts';
import type { QuoteInput } from '#contract/quotes/quotes.ts';
import { costText, formatDollars } from '#domain/money.ts';
import type { Edition } from '#domain/quote/edition.ts';
import { type Estimate, estimateQuote, formulaVersion } from '#domain/quote/price/estimate.ts';
import { featureChanges } from '#domain/quote/price/feature-changes.ts';
import { isOtherPrice, stillOffered } from '#domain/quote/price/price-change.ts';
import { readEditionNamed } from '#server/features/catalogue/store.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { Problem } from '#server/platform/http/problem.ts';

type PricedAnswers = Pick<QuoteInput, 'features' | 'companySize' | 'customizationLevel'> & {
  /** The price list that was shown. */
  pricedWith: PriceList;
};

/**
 * Refuses answers that were shown at another price than the current one (rule QUOTE-19). A feature
 * that no edition has is left to the check of the input.
 *
 * @throws Problem `price_changed` with the old and the new figures, both computed here.
 */
export async function refuseOtherPrice(
  tx: Queries,
  { pricedWith, features, companySize, customizationLevel }: PricedAnswers,
  current: Edition,
): Promise<void> {
  if (features.some((key) => !current.byKey.has(key))) return;
  const priced = (featureKeys: readonly string[], edition: Edition) =>
    estimateQuote({ featureKeys, companySize, customizationLevel }, edition);
  const now = priced(stillOffered(features, current), current);
  // An earlier formula is not known here any more: then only the new price can be told.
  const shown =
    pricedWith.formulaVersion === formulaVersion
      ? await readEditionNamed(tx, pricedWith.catalogueVersion, current)
      : undefined;
  const before = shown && priced(features, shown);
  if (before !== undefined && !isOtherPrice(before, now)) return;
  const members: PriceChangedMembers = {
    before: before === undefined ? null : listed(before),
    now: listed(now),
    features:
      before === undefined
        ? featureChanges(priced(features, current), now).map((change) => ({
            ...change,
            beforeDollars: null,
          }))
        : featureChanges(before, now),
  };
  throw new Problem('price_changed', sentence(before, now), { extra: members });
}

function listed(estimate: Estimate): PriceChangedMembers['now'] {
  return {
    catalogueVersion: estimate.catalogueVersion,
    formulaVersion: estimate.formulaVersion,
    estimatedCost: costText(estimate.totalDollars),
    companySizeMultiplier: estimate.companySizeMultiplier,
    customizationMultiplier: estimate.customizationMultiplier,
  };
}

function sentence(before: Estimate | undefined, now: Estimate): string {
  const price = formatDollars(now.totalDollars);
  return before === undefined || before.totalDollars === now.totalDollars
    ? `Our price list has changed since you opened this page. The price for your answers is now ${price}. Nothing was sent.`
    : `Our price list has changed since you opened this page: ${formatDollars(before.totalDollars)} is now ${price}. Nothing was sent.`;
}
