import { formatDollars } from '#domain/money.ts';
import { readMonthlySpend } from '#domain/quote/payment/monthly-spend.ts';
import { compareWithSpend } from '#domain/quote/price/wizard-offer.ts';
import { quoteValidityDays } from '#domain/quote/quote-status.ts';
import { includedSupportDays } from '#domain/quote/terms.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { CheckboxField } from '#web/kit/ui/checkbox-field.tsx';
import { Notice } from '#web/kit/ui/notice.tsx';
import { PricePlot } from '#web/shared/price/price-plot.tsx';
import { Dollars } from '../dollars.tsx';
import { type Problem, readExactSpend, type WizardField } from '../form-model.ts';
import { useEstimate } from '../use-estimate.ts';
import { useWizard } from '../use-wizard-form.ts';
import { WhyThisPrice } from '../why-this-price.tsx';
import { ChosenFeatures } from './chosen-features.tsx';
import { PaymentCards } from './payment-cards.tsx';
import { stepOf } from './step-rules.ts';

interface SummaryStepProps {
  onGoToField: (field: WizardField) => void;
}

/** Step 4: the price and what it means, before anything is sent. */
export function SummaryStep({ onGoToField }: SummaryStepProps) {
  const { estimate, companySize, customizationLevel } = useEstimate();
  const { values, problems, change } = useWizard();
  const priced = {
    price: estimate,
    featureDetails: estimate.features,
    companySize,
    customizationLevel,
  };
  return (
    <div className="grid gap-12">
      <OpenProblems problems={problems} onGoToField={onGoToField} />
      <section aria-labelledby="investment">
        <h3 id="investment" className="font-text text-base font-semibold tracking-normal">
          Estimated investment
        </h3>
        <p className="font-display text-6xl sm:text-7xl">
          <Dollars amount={estimate.totalDollars} />
        </p>
        <p className="mt-3 max-w-prose text-muted wrap-anywhere">
          An estimate for {values.customerCompany.trim() || 'your company'}, valid for{' '}
          {quoteValidityDays} days. Our team reviews it within 24 hours and sends you a detailed
          quote.
        </p>
        <Button
          look="secondary"
          size="small"
          className="no-print mt-5"
          onClick={() => window.print()}
        >
          Print this summary
        </Button>
      </section>
      <section aria-labelledby="why">
        <h3 id="why" className="text-2xl">
          Why this price
        </h3>
        <div className="mt-4 grid gap-x-12 gap-y-6 md:grid-cols-[minmax(0,1fr)_18rem] md:items-end">
          <PricePlot quote={priced} word="Estimate" />
          <WhyThisPrice {...{ estimate, companySize, customizationLevel }} />
        </div>
      </section>
      <SpendComparison estimateDollars={estimate.totalDollars} />
      <PaymentCards estimateDollars={estimate.totalDollars} />
      <ChosenFeatures features={estimate.features} onChange={() => onGoToField('features')} />
      <IncludedList />
      <div className="no-print border-t border-line pt-8">
        <CheckboxField
          name="requestDemo"
          checked={values.requestDemo}
          onChange={(event) => change('requestDemo', event.currentTarget.checked)}
          label="Request a demo"
          hint="We prepare a demo with the features you selected and show it to you."
        />
      </div>
    </div>
  );
}

const included = [
  'Design and development of every feature you selected',
  'Fitted to your company at the customization level you chose',
  'Testing, deployment and training for your team',
  'The finished system is yours: no monthly fees after development',
  `${includedSupportDays} days of post-launch support`,
];

/** What every quote includes (rule PRICE-16). */
function IncludedList() {
  return (
    <section aria-labelledby="included">
      <h3 id="included" className="text-2xl">
        What’s included
      </h3>
      <ul className="mt-4 grid gap-2">
        {included.map((item) => (
          <li key={item} className="flex gap-3">
            <svg aria-hidden="true" viewBox="0 0 16 16" className="mt-1 size-4 shrink-0">
              <path
                d="m2 9 4 4 8-10"
                fill="none"
                stroke="currentColor"
                strokeWidth="2"
                className="text-success"
              />
            </svg>
            {item}
          </li>
        ))}
      </ul>
    </section>
  );
}

interface OpenProblemsProps {
  problems: readonly Problem[];
  onGoToField: (field: WizardField) => void;
}

/** The problems that prevent submitting, each with a link to its step. */
function OpenProblems({ problems, onGoToField }: OpenProblemsProps) {
  if (problems.length === 0) return null;
  return (
    <Notice kind="warning">
      <p className="font-semibold">Before you can send this</p>
      <ul className="mt-1">
        {problems.map(({ field, message }) => (
          <li key={field}>
            <button
              type="button"
              onClick={() => onGoToField(field)}
              className="min-h-8 text-left underline underline-offset-4"
            >
              {message} (step {stepOf(field)})
            </button>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** The estimate beside a year of the current spend, with the figure used for it. */
function SpendComparison({ estimateDollars }: { estimateDollars: number }) {
  const { currentMonthlySpend, exactMonthlySpend } = useWizard().values;
  const exact = readExactSpend(exactMonthlySpend);
  const spend = readMonthlySpend(currentMonthlySpend, Number.isNaN(exact) ? undefined : exact);
  const comparison = compareWithSpend(estimateDollars, spend);
  if (!comparison || !spend) return null;
  const annual = formatDollars(comparison.annualSpendDollars);
  return (
    <section aria-labelledby="comparison" className="border-l-4 border-primary pl-5">
      <h3 id="comparison" className="text-2xl">
        {comparison.kind === 'saves'
          ? `You save ${formatDollars(comparison.savesDollars)} in the first year`
          : `Pays for itself after ${comparison.months.toLocaleString('en-US')} ${comparison.months === 1 ? 'month' : 'months'}`}
      </h3>
      <p className="figures mt-2 text-muted">
        Your current annual spend is {annual} ({spend.basis}).{' '}
        {comparison.kind === 'saves'
          ? `The estimate of ${formatDollars(estimateDollars)} is lower, and you pay it once.`
          : `You pay ${formatDollars(estimateDollars)} once. You pay your current spend every year.`}
      </p>
    </section>
  );
}
