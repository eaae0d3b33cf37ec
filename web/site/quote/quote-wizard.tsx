import { lazy, Suspense, useCallback, useEffect, useId, useRef } from 'react';
import { ApiError } from '#web/kit/api/api-error.ts';
import { Honeypot } from '#web/kit/form/honeypot.tsx';
import { loadPart } from '#web/kit/load/load-part.ts';
import { Spinner } from '#web/kit/ui/spinner.tsx';
import { dismissToast, toast } from '#web/kit/ui/toast/toast.tsx';
import { DraftNote } from './draft/draft-note.tsx';
import type { SentQuote } from './draft/sent-quote.ts';
import { useDraft } from './draft/use-draft.ts';
import { ElevationLine } from './elevation-line.tsx';
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
import { useConfirmation } from './use-confirmation.ts';
import { useFreshEdition } from './use-fresh-edition.ts';
import { useKnownClient } from './use-known-client.ts';
import { usePriceNote } from './use-price-note.ts';
import { loadSending, useSubmitQuote } from './use-submit-quote.ts';
import { useWizardForm, WizardFormContext } from './use-wizard-form.ts';
import { useWizardStep } from './use-wizard-step.ts';
import { WizardButtons } from './wizard-buttons.tsx';
import { WizardProgress } from './wizard-progress.tsx';

// Fetched when they are needed; the confirmation ahead of time, with what sends the quote.
const Confirmation = lazy(async () => ({
  default: (await loadPart(loadSending.confirmation)).Confirmation,
}));
const PriceChange = lazy(async () => ({
  default: (await loadPart(() => import('./price-change/price-change.tsx'))).PriceChange,
}));

/** The quote calculator: four steps, one price, one request (rule WIZARD-1). */
export function QuoteWizard() {
  const form = useWizardForm();
  const { values } = form;
  const element = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const missingToast = useRef(0);
  const labelId = useId();
  const confirmation = useConfirmation();
  const price = usePriceNote(form);
  const draft = useDraft(form, price.priceShown, handleSent);
  useKnownClient(form, draft.ready);
  useAddedFeatures(form, draft.ready);

  const { restored } = draft;
  const comparePrice = price.compare;
  useEffect(() => {
    if (restored?.shown) comparePrice(restored.shown, restored.values);
  }, [restored, comparePrice]);

  const focusField = useCallback((field: WizardField): boolean => {
    // Features are many boxes of one name: the search in front of them stands for all.
    const selector = field === 'features' ? '[type=search]' : `[name=${field}]`;
    const control = element.current?.querySelector<HTMLElement>(selector);
    control?.focus();
    return control != null;
  }, []);
  const reachable = lastReachable(values);
  const { step, goTo } = useWizardStep(
    draft.ready && !confirmation.quote,
    confirmation.quote !== null,
    reachable,
    heading,
    focusField,
  );
  const goToField = (field: WizardField) => goTo(stepOf(field), field);
  useFreshEdition(draft.ready && !confirmation.quote, step);

  const trap = useRef<HTMLInputElement>(null);
  const { pending, changed, dismiss, send } = useSubmitQuote({
    keepDraft: draft.keepNow,
    onSent: handleSent,
    onFailure(cause) {
      const field = cause instanceof ApiError ? form.showIssues(cause.issues) : undefined;
      if (field) goToField(field);
    },
    trap,
  });

  function handleSent(quote: SentQuote): void {
    if (confirmation.show(quote)) draft.forget();
  }

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
      void send(checked.input);
      return;
    }
    form.reveal(checked.problems.map(({ field }) => field));
    const [first] = checked.problems;
    if (!first) return;
    toast({ title: 'Form Incomplete', description: first.message, variant: 'destructive' });
    goToField(first.field);
  }

  function startOver(): void {
    draft.forget();
    goTo(1);
  }

  if (confirmation.quote) {
    return (
      <Suspense fallback={<Spinner label="Loading" />}>
        <Confirmation
          quote={confirmation.quote}
          summit={<ElevationLine climbed={4} />}
          onAnother={confirmation.leave}
        />
      </Suspense>
    );
  }

  return (
    <WizardFormContext value={form}>
      <form
        ref={element}
        noValidate
        method="post"
        data-quote-wizard=""
        aria-label="Quote calculator"
        className="scroll-mt-20"
        onFocus={fetchLaterSteps}
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
            <Suspense>
              {(price.note || changed) && (
                <PriceChange
                  note={price.note}
                  onDismiss={() => {
                    price.dismiss();
                    // Once the page knows the price as the one that was seen.
                    setTimeout(draft.keepNow);
                  }}
                  changed={changed}
                  onSend={(agreed) => void send(agreed.answers, agreed)}
                  onChange={dismiss}
                />
              )}
            </Suspense>
            <StepContent step={step} onGoToField={goToField} />
            <Honeypot trap={trap} />
            <WizardButtons
              step={step}
              isIncomplete={missingFields(step, values).length > 0}
              pending={pending}
              // Previous is only there on steps 2 to 4.
              onPrevious={() => goTo((step - 1) as Step)}
              onNext={handleNext}
            />
            <DraftNote isRestored={restored !== null} onStartOver={startOver} />
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
