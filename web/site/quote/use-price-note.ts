import { useCallback, useEffect, useState } from 'react';
import type { Edition } from '#domain/quote/edition.ts';
import { estimateQuote } from '#domain/quote/price/estimate.ts';
import { isOtherPrice, type ShownPrice, stillOffered } from '#domain/quote/price/price-change.ts';
import { siteEdition, useSiteEdition } from '#web/site/site-catalogue.ts';
import type { WizardValues } from './form-model.ts';
import type { WizardForm } from './use-wizard-form.ts';

/** A price that changed without the visitor changing an answer. */
export interface PriceNote {
  before: ShownPrice;
  now: ShownPrice;
}

/** What these answers cost in an edition. */
function priceOf(values: WizardValues, edition: Edition): ShownPrice {
  const { features: featureKeys, companySize, customizationLevel } = values;
  return estimateQuote({ featureKeys, companySize, customizationLevel }, edition);
}

/**
 * Takes features that are no longer offered out of the selection when a new edition arrives, and
 * says what the price was and is. Once the visitor changes an answer that the price depends on, the
 * old price has nothing to do with the answers, and the note is gone.
 */
export function usePriceNote({ values, change }: WizardForm) {
  const edition = useSiteEdition();
  const [priced, setPriced] = useState(edition);
  const [note, setNote] = useState<PriceNote | null>(null);

  const compare = useCallback((before: ShownPrice, answers: WizardValues): void => {
    const features = stillOffered(answers.features, siteEdition());
    const now = priceOf({ ...answers, features }, siteEdition());
    if (isOtherPrice(before, now)) setNote({ before, now });
  }, []);

  useEffect(() => {
    if (edition === priced) return;
    setPriced(edition);
    compare(note?.before ?? priceOf(values, priced), values);
    const offered = stillOffered(values.features, edition);
    if (offered.length < values.features.length) change('features', offered);
  });

  const shown = note && !isOtherPrice(note.now, priceOf(values, edition)) ? note : null;
  return {
    note: shown,
    /** The draft was kept with this price. */
    compare,
    dismiss: () => setNote(null),
    /** The price to keep with the answers: the one that the visitor knows. */
    priceShown: (answers: WizardValues): ShownPrice => shown?.before ?? priceOf(answers, edition),
  };
}
