import { estimateQuote } from '#domain/quote/price/estimate.ts';
import { useSiteEdition } from '#web/site/site-catalogue.ts';
import { useWizard } from './use-wizard-form.ts';

/** The price of the current answers, and the answers it depends on. */
export function useEstimate() {
  const edition = useSiteEdition();
  const { features, companySize, customizationLevel } = useWizard().values;
  const estimate = estimateQuote(
    { featureKeys: features, companySize, customizationLevel },
    edition,
  );
  return { estimate, companySize, customizationLevel };
}
