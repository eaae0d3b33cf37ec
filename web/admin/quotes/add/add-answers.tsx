import {
  alsoAcceptedMonthlySpends,
  budgetPriorities,
  crmSolutions,
  industries,
  monthlySpends,
  type Option,
  timelines,
} from '#domain/quote/options.ts';
import { SelectField } from '#web/kit/ui/basics/select-field.tsx';
import { TextArea } from '#web/kit/ui/basics/text-area.tsx';
import { TextField } from '#web/kit/ui/basics/text-field.tsx';
import type { AddValues } from './add-values.ts';

interface AddAnswersProps {
  /** Value, change and error of a field. */
  bound: (name: keyof AddValues) => {
    value: string;
    onChange: (event: { target: { value: string } }) => void;
    error: string | undefined;
  };
}

/** What the wizard asks besides; all of it may be left open. */
export function AddAnswers({ bound }: AddAnswersProps) {
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
        Situation and wishes <span className="font-normal text-muted">(optional)</span>
      </summary>
      <div className="mt-4 grid items-start gap-5 sm:grid-cols-2">
        {choice('Industry', 'industry', industries)}
        <TextField
          label="Which other industry"
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
        {number('Exact monthly spend in dollars', 'exactMonthlySpend')}
        {number('Expected number of users', 'expectedUsers')}
        {choice('Budget priority', 'budgetPriority', budgetPriorities)}
        {choice('Implementation timeline', 'timeline', timelines)}
        {text('Primary pain points', 'primaryPainPoints')}
        {text('Data integration needs', 'dataIntegrationNeeds')}
      </div>
    </details>
  );
}
