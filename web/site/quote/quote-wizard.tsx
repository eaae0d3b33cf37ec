import { useCallback, useId, useRef, useState } from 'react';
import { ApiError } from '#web/kit/api/api-error.ts';
import { reportFailure } from '#web/kit/api/report.ts';
import { FormTrap } from '#web/kit/form/form-trap.tsx';
import { dismissToast, toast } from '#web/kit/ui/toast/toast.tsx';
import { Confirmation } from './confirmation.tsx';
import { DraftNote } from './draft/draft-note.tsx';
import { useDraft } from './draft/use-draft.ts';
import { checkWizard, type WizardField } from './form-model.ts';
import { PricePanel } from './price-panel.tsx';
import { fetchLaterSteps, StepContent } from './steps/step-content.tsx';
import {
  fieldsOf,
  lastReachable,
  missingFields,
  type Step,
  stepOf,
  stepTitles,
} from './steps/step-rules.ts';
import { useAddedFeatures } from './use-added-features.ts';
import { useKnownClient } from './use-known-client.ts';
import { type QuoteMade, useSubmitQuote } from './use-submit-quote.ts';
import { useWizardForm, WizardFormContext } from './use-wizard-form.ts';
import { useWizardStep } from './use-wizard-step.ts';
import { WizardButtons } from './wizard-buttons.tsx';
import { WizardProgress } from './wizard-progress.tsx';

/** The quote calculator: four steps, one price, one request (rule WIZARD-1). */
export function QuoteWizard() {
  const form = useWizardForm();
  const { values } = form;
  const [made, setMade] = useState<QuoteMade | null>(null);
  const element = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const missingToast = useRef(0);
  const labelId = useId();
  const draft = useDraft(form);
  useKnownClient(form, draft.ready);
  useAddedFeatures(form, draft.ready);

  const focusField = useCallback((field: WizardField): boolean => {
    // Features are many boxes of one name: the search in front of them stands for all.
    const selector = field === 'features' ? '[type=search]' : `[name=${field}]`;
    const control = element.current?.querySelector<HTMLElement>(selector);
    control?.focus();
    return control != null;
  }, []);
  const reachable = lastReachable(values);
  const { step, goTo, settle } = useWizardStep(
    draft.ready && !made,
    reachable,
    heading,
    focusField,
  );
  const goToField = (field: WizardField) => goTo(stepOf(field), field);

  const trap = useRef<HTMLInputElement>(null);
  const { pending, send } = useSubmitQuote(
    draft.attempt,
    (quote) => {
      setMade(quote);
      draft.forget();
      settle(1);
    },
    (cause) => {
      const field = cause instanceof ApiError ? form.showIssues(cause.issues) : undefined;
      if (field) goToField(field);
    },
    trap,
  );

  function handleNext(): void {
    const missing = missingFields(step, values);
    const [first] = missing;
    form.reveal(fieldsOf(step));
    if (!first) {
      dismissToast(missingToast.current);
      // Next is only there on steps 1 to 3.
      goTo((step + 1) as Step);
      return;
    }
    missingToast.current = toast({
      title: 'Please complete all required fields',
      description: `Missing: ${missing.map((field) => field.label).join(', ')}`,
      variant: 'destructive',
    });
    focusField(first.name);
  }

  function handleSubmit(): void {
    const checked = checkWizard(values);
    if (checked.ok) {
      void send(checked.input, draft.keepNow);
      return;
    }
    form.reveal(checked.problems.map(({ field }) => field));
    const [first] = checked.problems;
    if (!first) return;
    toast({ title: 'Form Incomplete', description: first.message, variant: 'destructive' });
    goToField(first.field);
  }

  function startOver(): void {
    setMade(null);
    draft.forget();
    goTo(1);
  }

  if (made) return <Confirmation quote={made} onAnother={startOver} />;

  return (
    <WizardFormContext value={form}>
      <form
        ref={element}
        noValidate
        method="post"
        data-quote-wizard=""
        aria-label="Quote calculator"
        className="scroll-mt-20"
        onFocus={() => {
          fetchLaterSteps().catch((error) =>
            reportFailure('The steps could not be fetched', error),
          );
        }}
        onSubmit={(event) => {
          event.preventDefault();
          // Enter on the first three steps does not submit (rule WIZARD-9).
          if (step === 4 && !pending) handleSubmit();
        }}
      >
        <WizardProgress step={step} reachable={reachable} onSelect={goTo} labelId={labelId} />
        <div
          className={`mt-10 grid gap-10 ${step === 4 ? '' : 'lg:grid-cols-[minmax(0,1fr)_19rem]'}`}
        >
          <div className="min-w-0">
            <h2
              ref={heading}
              tabIndex={-1}
              aria-describedby={labelId}
              className="mb-6 text-3xl outline-none"
            >
              {stepTitles[step]}
            </h2>
            <StepContent step={step} onGoToField={goToField} />
            <FormTrap trap={trap} />
            <WizardButtons
              step={step}
              isIncomplete={missingFields(step, values).length > 0}
              pending={pending}
              // Previous is only there on steps 2 to 4.
              onPrevious={() => goTo((step - 1) as Step)}
              onNext={handleNext}
            />
            <DraftNote isRestored={draft.restored} onStartOver={startOver} />
          </div>
          {step < 4 && (
            <div className="max-lg:hidden">
              <div className="sticky top-24">
                <PricePanel />
              </div>
            </div>
          )}
        </div>
      </form>
    </WizardFormContext>
  );
}
