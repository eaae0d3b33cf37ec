import { quoteValidityDays } from '#domain/quote/quote-status.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { CheckboxField } from '#web/kit/ui/checkbox-field.tsx';
import { Dollars } from '../dollars.tsx';
import type { WizardField } from '../form-model.ts';
import { useEstimate } from '../use-estimate.ts';
import { useWizard } from '../use-wizard-form.ts';
import { WhyThisPrice } from '../why-this-price.tsx';
import { ChosenFeatures } from './chosen-features.tsx';
import { IncludedList } from './included-list.tsx';
import { OpenProblems } from './open-problems.tsx';
import { PaymentCards } from './payment-cards.tsx';
import { SpendComparison } from './spend-comparison.tsx';

interface SummaryStepProps {
  onGoToField: (field: WizardField) => void;
}

/** Step 4: the price and what it means, before anything is sent. */
export function SummaryStep({ onGoToField }: SummaryStepProps) {
  const { estimate, companySize, customizationLevel } = useEstimate();
  const { values, problems, change } = useWizard();
  return (
    <div className="grid gap-12">
      <OpenProblems problems={problems} onGoToField={onGoToField} />
      <section aria-labelledby="investment" className="grid gap-8 md:grid-cols-[1fr_20rem]">
        <div className="min-w-0">
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
        </div>
        <div>
          <h4 className="mb-3 font-semibold">Why this price</h4>
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
