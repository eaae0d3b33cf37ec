import {
  alsoAcceptedMonthlySpends,
  budgetPriorities,
  crmSolutions,
  industries,
  monthlySpends,
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

const prompt = 'Not known yet';

/** What the wizard asks besides; all of it may be left open. */
export function AddAnswers({ bound }: AddAnswersProps) {
  return (
    <details className="rounded-md border border-line px-4 py-3">
      <summary className="cursor-pointer font-semibold">
        Situation and wishes <span className="font-normal text-muted">(optional)</span>
      </summary>
      <div className="mt-4 grid items-start gap-5 sm:grid-cols-2">
        <SelectField
          label="Industry"
          optional
          prompt={prompt}
          options={industries}
          {...bound('industry')}
        />
        <TextField
          label="Which other industry"
          optional
          maxLength={120}
          autoComplete="off"
          {...bound('industryOther')}
        />
        <SelectField
          label="Current CRM solution"
          optional
          prompt={prompt}
          options={crmSolutions}
          {...bound('currentCrmSolution')}
        />
        <SelectField
          label="Current monthly spend"
          optional
          prompt={prompt}
          options={[...monthlySpends, ...alsoAcceptedMonthlySpends]}
          {...bound('currentMonthlySpend')}
        />
        <TextField
          label="Exact monthly spend in dollars"
          optional
          inputMode="numeric"
          autoComplete="off"
          {...bound('exactMonthlySpend')}
        />
        <TextField
          label="Expected number of users"
          optional
          inputMode="numeric"
          autoComplete="off"
          {...bound('expectedUsers')}
        />
        <SelectField
          label="Budget priority"
          optional
          prompt={prompt}
          options={budgetPriorities}
          {...bound('budgetPriority')}
        />
        <SelectField
          label="Implementation timeline"
          optional
          prompt={prompt}
          options={timelines}
          {...bound('timeline')}
        />
        <TextArea
          label="Primary pain points"
          optional
          maxLength={5000}
          className="sm:col-span-2"
          {...bound('primaryPainPoints')}
        />
        <TextArea
          label="Data integration needs"
          optional
          maxLength={5000}
          className="sm:col-span-2"
          {...bound('dataIntegrationNeeds')}
        />
      </div>
    </details>
  );
}
