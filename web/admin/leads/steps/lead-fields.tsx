import { useWatch } from 'react-hook-form';
import { isEmailAddress, looksEmpty } from '#contract/text.ts';
import { leadScoreMax } from '#domain/lead/lead-score.ts';
import { BoundSelectField, BoundTextArea, BoundTextField } from '#web/kit/form/bound-fields.tsx';
import type { SelectOption } from '#web/kit/ui/basics/select-field.tsx';
import { losesSight, useOwnOnly } from '../use-own-only.ts';
import { type LeadValues, statusOptions } from './lead-values.ts';

/** All fields of a lead's form (rule LEAD-2). */
export function LeadFields({
  owners,
  needsName,
}: {
  owners: readonly SelectOption[];
  needsName: boolean;
}) {
  const me = useOwnOnly();
  const owner = useWatch<LeadValues, 'assignedTo'>({ name: 'assignedTo' });
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <BoundTextField<LeadValues>
          label="First name"
          name="firstName"
          maxLength={200}
          optional={!needsName}
          autoComplete="off"
          rules={{
            validate: (text) => !needsName || !looksEmpty(text) || 'First name is required',
          }}
        />
        <BoundTextField<LeadValues>
          label="Last name"
          name="lastName"
          maxLength={200}
          optional
          autoComplete="off"
        />
        <BoundTextField<LeadValues>
          label="Email"
          name="email"
          type="email"
          autoComplete="off"
          rules={{ validate: (text) => isEmailAddress(text.trim()) || 'Valid email is required' }}
        />
        <BoundTextField<LeadValues>
          label="Phone"
          name="phone"
          type="tel"
          maxLength={50}
          optional
          autoComplete="off"
        />
        <BoundTextField<LeadValues>
          label="Company"
          name="company"
          maxLength={200}
          optional
          autoComplete="off"
        />
        <BoundSelectField<LeadValues> label="Status" name="status" options={statusOptions} />
        <BoundTextField<LeadValues>
          label="Score"
          name="score"
          inputMode="numeric"
          autoComplete="off"
          hint={`0 to ${leadScoreMax}`}
        />
        <BoundSelectField<LeadValues>
          label="Owner"
          name="assignedTo"
          optional
          prompt="No one yet"
          hint={me === null || owner === me ? 'Who’s responsible for this lead' : losesSight}
          options={owners}
        />
      </div>
      <BoundTextArea<LeadValues> label="Message" name="message" optional rows={4} />
    </>
  );
}
