import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Edition } from '#domain/quote/edition.ts';
import { companySizes, customizationLevels } from '#domain/quote/options.ts';
import { quotePlans } from '#domain/quote/price/payment-plan.ts';
import { SelectField } from '#web/kit/ui/basics/select-field.tsx';
import { TextArea } from '#web/kit/ui/basics/text-area.tsx';
import { TextField } from '#web/kit/ui/basics/text-field.tsx';
import { EditFeatures } from '../edit/edit-features.tsx';
import { EditLines } from '../edit/edit-lines.tsx';
import { joinKeys, readLines, splitKeys } from '../edit/edit-values.ts';
import { AddAnswers } from './add-answers.tsx';
import type { AddValues } from './add-values.ts';

interface AddFieldsProps {
  form: UseFormReturn<AddValues, unknown, AddValues>;
  edition: Edition;
  /** The address is then the lead's. */
  isOfLead: boolean;
  /** The contract's issues with the values; none before the first attempt to save. */
  issues: readonly { path: readonly PropertyKey[]; message: string }[];
  /** Called with the values while they are typed, for the price beside the form. */
  onTyped: (next: (before: AddValues) => AddValues) => void;
}

/** All fields of a new quote; only name, address and company are needed. */
export function AddFields({ form, edition, isOfLead, issues, onTyped }: AddFieldsProps) {
  const values = form.watch();
  useEffect(() => {
    // The form returns a new object with the same values on every render.
    onTyped((before) => (JSON.stringify(before) === JSON.stringify(values) ? before : values));
  });
  function update(changed: Partial<AddValues>): void {
    // The object has only names of the values.
    for (const [name, value] of Object.entries(changed))
      form.setValue(name as keyof AddValues, value, { shouldDirty: true });
  }
  const errorOf = (path: string) =>
    issues.find(({ path: at }) => at.join('.').startsWith(path))?.message;
  const bound = (name: keyof AddValues) => ({
    value: values[name],
    onChange: ({ target }: { target: { value: string } }) => update({ [name]: target.value }),
    error: errorOf(name),
  });
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
            {...(isOfLead && { hint: 'The address of the lead.' })}
            {...bound('customerEmail')}
          />
          <TextField
            label="Company name"
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
      <EditFeatures
        edition={edition}
        quoted={[]}
        selected={splitKeys(values.features)}
        onChange={(keys) => update({ features: joinKeys(keys) })}
        error={errorOf('features')}
      />
      <EditLines
        lines={readLines(values.lines)}
        onChange={(lines) => update({ lines: JSON.stringify(lines) })}
        errorOf={errorOf}
      />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <SelectField
          label="Company size"
          hint="Multiplies the price."
          options={companySizes}
          {...bound('companySize')}
        />
        <SelectField
          label="Customization"
          hint="Multiplies the price."
          options={customizationLevels}
          {...bound('customizationLevel')}
        />
        <TextField
          label="Discount"
          optional
          hint="Such as 7.5% or $500."
          autoComplete="off"
          {...bound('discount')}
        />
        <SelectField
          label="Payment plan"
          optional
          prompt="Left to the customer"
          options={quotePlans}
          {...bound('chosenPlan')}
        />
      </div>
      <AddAnswers bound={bound} />
      <TextArea
        label="Note to the client"
        optional
        hint="Stands in the mail and on the client’s page."
        maxLength={5000}
        {...bound('noteToClient')}
      />
      <TextArea
        label="Internal notes"
        optional
        hint="For staff alone."
        maxLength={20_000}
        {...bound('internalNotes')}
      />
    </>
  );
}
