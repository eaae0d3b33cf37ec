import { useCallback, useId, useRef, useState } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import type { QuoteInput } from '#contract/quotes.ts';
import { ApiError } from '#web/api/api-error.ts';
import { showIssues } from '#web/form/bound-form.tsx';
import { toast } from '#web/ui/toast.tsx';
import { CompanyStep } from './company-step.tsx';
import { Confirmation } from './confirmation.tsx';
import { DraftNote } from './draft-note.tsx';
import { FeaturesStep, featureSearchId } from './features-step.tsx';
import {
  emptyValues,
  findProblems,
  resolveWizard,
  type WizardField,
  type WizardValues,
} from './form-model.ts';
import { PricePanel } from './price-panel.tsx';
import { SituationStep } from './situation-step.tsx';
import { fieldsOf, missingFields, type Step, stepOf, stepTitles } from './step-rules.ts';
import { SummaryStep } from './summary-step.tsx';
import { useAddedFeatures } from './use-added-features.ts';
import { useDraft } from './use-draft.ts';
import { useKnownClient } from './use-known-client.ts';
import { type QuoteMade, useSubmitQuote } from './use-submit-quote.ts';
import { useWizardStep } from './use-wizard-step.ts';
import { WizardButtons } from './wizard-buttons.tsx';
import { WizardProgress } from './wizard-progress.tsx';

const fieldNames = Object.keys(emptyValues) as WizardField[];

/** The quote calculator: four steps, one price, one request (specification part 1, sections 2, 4, 5). */
export function QuoteWizard() {
  const form = useForm<WizardValues, unknown, QuoteInput>({
    defaultValues: emptyValues,
    mode: 'onTouched',
    resolver: resolveWizard,
    // The field to focus may stand on another step, which the form library does not know.
    shouldFocusError: false,
  });
  const [made, setMade] = useState<QuoteMade | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const labelId = useId();
  const draft = useDraft(form);
  useKnownClient(form, draft.ready);
  useAddedFeatures(form, draft.ready);

  const focusField = useCallback(
    (field: WizardField) => {
      if (field === 'features') document.getElementById(featureSearchId)?.focus();
      else form.setFocus(field);
    },
    [form],
  );
  const { step, goTo } = useWizardStep(draft.ready, heading, focusField);
  const goToField = (field: WizardField) => goTo(stepOf(field), field);

  const { pending, send } = useSubmitQuote(
    draft.attempt,
    (quote) => {
      setMade(quote);
      draft.forget();
    },
    (cause) => {
      const first = cause instanceof ApiError ? cause.issues[0]?.path.split('.')[0] : undefined;
      const field = fieldNames.find((name) => name === first);
      if (field && showIssues(form, cause, fieldNames)) goToField(field);
    },
  );

  // Every name has a value from the start, so the watched values are whole.
  const watched = useWatch({ control: form.control }) as WizardValues;
  const values = draft.ready ? watched : emptyValues;

  function handleNext(): void {
    const missing = missingFields(step, form.getValues());
    const first = missing[0];
    if (first) {
      void form.trigger(fieldsOf(step));
      toast({
        title: 'Please complete all required fields',
        description: `Missing: ${missing.map((field) => field.label).join(', ')}`,
        variant: 'destructive',
      });
      focusField(first.name);
      return;
    }
    goTo((step + 1) as Step);
  }

  function refuse(): void {
    const first = findProblems(form.getValues())[0];
    if (!first) return;
    toast({ title: 'Form Incomplete', description: first.message, variant: 'destructive' });
    goToField(first.field);
  }

  const submit = form.handleSubmit((input) => send(input, draft.keepNow), refuse);

  if (made) {
    return (
      <Confirmation
        quote={made}
        onAnother={() => {
          setMade(null);
          goTo(1);
        }}
      />
    );
  }

  return (
    <FormProvider {...form}>
      <form
        noValidate
        method="post"
        data-quote-wizard=""
        aria-label="Quote calculator"
        onSubmit={(event) => {
          event.preventDefault();
          // Enter on the first three steps does not submit (specification part 1, section 4).
          if (step === 4 && !pending) void submit(event);
        }}
      >
        <WizardProgress
          step={step}
          reachable={lastReachable(values)}
          onSelect={goTo}
          labelId={labelId}
        />
        <div
          className={`mt-10 grid gap-10 ${step === 4 ? '' : 'lg:grid-cols-[minmax(0,1fr)_19rem]'}`}
        >
          <div className="min-w-0">
            <h2
              ref={heading}
              tabIndex={-1}
              aria-describedby={labelId}
              className="mb-6 scroll-mt-24 text-3xl outline-none"
            >
              {stepTitles[step]}
            </h2>
            {step === 1 && <CompanyStep />}
            {step === 2 && <SituationStep />}
            {step === 3 && <FeaturesStep />}
            {step === 4 && <SummaryStep onGoToField={goToField} />}
            <WizardButtons
              step={step}
              isIncomplete={draft.ready && missingFields(step, values).length > 0}
              pending={pending}
              onPrevious={() => goTo((step - 1) as Step)}
              onNext={handleNext}
            />
            <DraftNote
              isRestored={draft.restored}
              onStartOver={() => {
                draft.forget();
                goTo(1);
              }}
            />
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
    </FormProvider>
  );
}

/** The first step with something missing, or the last: as far as one may jump. */
function lastReachable(values: WizardValues): Step {
  return ([1, 2, 3] as const).find((step) => missingFields(step, values).length > 0) ?? 4;
}
