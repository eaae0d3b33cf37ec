import { useWatch } from 'react-hook-form';
import { estimateQuote } from '#domain/quote/estimate.ts';
import type { WizardValues } from './form-model.ts';

/** The price of the current answers, and the answers it depends on. */
export function useEstimate() {
  const [featureKeys, companySize, customizationLevel] = useWatch<
    WizardValues,
    ['features', 'companySize', 'customizationLevel']
  >({ name: ['features', 'companySize', 'customizationLevel'] });
  const estimate = estimateQuote({ featureKeys, companySize, customizationLevel });
  return { estimate, companySize, customizationLevel };
}
