import {
  alsoAcceptedMonthlySpends,
  budgetPriorities,
  crmSolutions,
  industries,
  monthlySpends,
  type Option,
  timelines,
} from '#domain/quote/options.ts';
import { quotePlans } from '#domain/quote/payment/payment-plan.ts';
import { SelectField } from '#web/kit/ui/basics/select-field.tsx';
import { TextArea } from '#web/kit/ui/basics/text-area.tsx';
import { TextField } from '#web/kit/ui/basics/text-field.tsx';
import {
  NoteFields,
  PriceFields,
  type QuoteFormProps,
  ScopeFields,
  useQuoteFields,
} from '../edit/quote-fields.tsx';
import type { AddValues } from './add-values.ts';

interface AddFieldsProps extends QuoteFormProps<AddValues> {
  /** The address is then the lead's. */
  isOfLead: boolean;
}

/** All fields of a new quote; only name and address are needed. */
export function AddFields({ edition, isOfLead, ...props }: AddFieldsProps) {
  const { values, update, errorOf, bound } = useQuoteFields(props);
  return (
    <>
      <fieldset>
        <legend className="text-lg font-semibold">Customer</legend>
        <div className="mt-3 grid items-start gap-5 sm:grid-cols-2 lg:grid-cols-3">
          <TextField
            label="Full name"
            maxLength={200}
            autoComplete="off"
            {...bound('customerName')}
          />
          <TextField
            label="Email"
            type="email"
            autoComplete="off"
            readOnly={isOfLead}
            {...(isOfLead && { hint: 'The lead’s email.' })}
            {...bound('customerEmail')}
          />
          <TextField
            label="Company name"
            optional
            maxLength={200}
            autoComplete="off"
            {...bound('customerCompany')}
          />
          <TextField
            label="Phone"
            type="tel"
            optional
            maxLength={50}
            autoComplete="off"
            {...bound('customerPhone')}
          />
          <TextField
            label="Role"
            optional
            maxLength={200}
            autoComplete="off"
            {...bound('customerRole')}
          />
        </div>
      </fieldset>
      <ScopeFields {...{ edition, values, update, errorOf }} quoted={[]} />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <PriceFields bound={bound} />
        <SelectField
          label="Payment plan"
          hint="We invoice by this plan."
          optional
          prompt="Let the customer choose"
          options={quotePlans}
          {...bound('chosenPlan')}
        />
      </div>
      <AddAnswers bound={bound} />
      <NoteFields bound={bound} />
    </>
  );
}

interface AddAnswersProps {
  /** Value, change and error of a field. */
  bound: (name: keyof AddValues) => {
    value: string;
    onChange: (event: { target: { value: string } }) => void;
    error: string | undefined;
  };
}

/** What the wizard asks besides; all of it may be left open. */
function AddAnswers({ bound }: AddAnswersProps) {
  const choice = (label: string, name: keyof AddValues, options: readonly Option[]) => (
    <SelectField label={label} optional prompt="Not known yet" options={options} {...bound(name)} />
  );
  const number = (label: string, name: keyof AddValues) => (
    <TextField label={label} optional inputMode="numeric" autoComplete="off" {...bound(name)} />
  );
  const text = (label: string, name: keyof AddValues) => (
    <TextArea label={label} optional maxLength={5000} className="sm:col-span-2" {...bound(name)} />
  );
  return (
    <details className="rounded-md border border-line px-4 py-3">
      <summary className="cursor-pointer font-semibold">
        Situation and needs <span className="font-normal text-muted">(optional)</span>
      </summary>
      <div className="mt-4 grid items-start gap-5 sm:grid-cols-2">
        {choice('Industry', 'industry', industries)}
        <TextField
          label="Other industry"
          optional
          maxLength={120}
          autoComplete="off"
          {...bound('industryOther')}
        />
        {choice('Current CRM solution', 'currentCrmSolution', crmSolutions)}
        {choice('Current monthly spend', 'currentMonthlySpend', [
          ...monthlySpends,
          ...alsoAcceptedMonthlySpends,
        ])}
        {number('Exact monthly spend ($)', 'exactMonthlySpend')}
        {number('Expected number of users', 'expectedUsers')}
        {choice('Budget priority', 'budgetPriority', budgetPriorities)}
        {choice('Implementation timeline', 'timeline', timelines)}
        {text('Primary pain points', 'primaryPainPoints')}
        {text('Data integration needs', 'dataIntegrationNeeds')}
      </div>
    </details>
  );
}
