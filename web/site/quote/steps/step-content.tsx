import { lazy, Suspense } from 'react';
import { loadPart } from '#web/kit/load/load-part.ts';
import { Spinner } from '#web/kit/ui/spinner.tsx';
import type { WizardField } from '../form-model.ts';
import { loadSending } from '../use-submit-quote.ts';
import { CompanyStep } from './company-step.tsx';
import type { Step } from './step-rules.ts';

// The first step is in the HTML; the others are fetched when somebody begins to fill it in.
const loadLater = {
  2: () => import('./situation-step.tsx'),
  3: () => import('./features-step.tsx'),
  4: () => import('./summary-step.tsx'),
};
const SituationStep = lazy(async () => ({ default: (await loadPart(loadLater[2])).SituationStep }));
const FeaturesStep = lazy(async () => ({ default: (await loadPart(loadLater[3])).FeaturesStep }));
const SummaryStep = lazy(async () => ({ default: (await loadPart(loadLater[4])).SummaryStep }));

/** Fetches what is not in the page yet, the confirmation included; harmless when called again. */
export function fetchLaterSteps(): void {
  for (const load of [...Object.values(loadLater), ...Object.values(loadSending)])
    void loadPart<unknown>(load, 'ahead');
}

interface StepContentProps {
  step: Step;
  onGoToField: (field: WizardField) => void;
}

/** The fields of one step. */
export function StepContent({ step, onGoToField }: StepContentProps) {
  return (
    <Suspense fallback={<Spinner label="Loading" />}>
      {step === 1 && <CompanyStep />}
      {step === 2 && <SituationStep />}
      {step === 3 && <FeaturesStep />}
      {step === 4 && <SummaryStep onGoToField={onGoToField} />}
    </Suspense>
  );
}
