import { companySizes, customizationLevels, type Option } from '#domain/quote/options.ts';
import { quotePlans } from '#domain/quote/price/payment-plan.ts';
import { SelectField } from '#web/kit/ui/basics/select-field.tsx';
import { TextField } from '#web/kit/ui/basics/text-field.tsx';
import type { EditValues } from './edit-values.ts';

interface EditTermsProps {
  values: EditValues;
  onChange: (changed: Partial<EditValues>) => void;
  errorOf: (path: string) => string | undefined;
}

/** The multipliers of the price, the discount, the payment plan and the validity. */
export function EditTerms({ values, onChange, errorOf }: EditTermsProps) {
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2 lg:grid-cols-3">
      <SelectField
        label="Company size"
        hint="Multiplies the price."
        options={withPresent(companySizes, values.companySize)}
        value={values.companySize}
        onChange={(event) => onChange({ companySize: event.target.value })}
        error={errorOf('companySize')}
      />
      <SelectField
        label="Customization"
        hint="Multiplies the price."
        options={withPresent(customizationLevels, values.customizationLevel)}
        value={values.customizationLevel}
        onChange={(event) => onChange({ customizationLevel: event.target.value })}
        error={errorOf('customizationLevel')}
      />
      <TextField
        label="Discount"
        optional
        hint="Such as 7.5% or $500."
        autoComplete="off"
        value={values.discount}
        onChange={(event) => onChange({ discount: event.target.value })}
        error={errorOf('discount')}
      />
      <SelectField
        label="Payment plan"
        hint="Invoices follow it."
        options={quotePlans}
        value={values.chosenPlan}
        onChange={(event) => onChange({ chosenPlan: event.target.value })}
        error={errorOf('chosenPlan')}
      />
      <TextField
        label="Valid through"
        type="date"
        hint="To the end of that day where the company is."
        value={values.validThrough}
        onChange={(event) => onChange({ validThrough: event.target.value })}
        error={errorOf('validThrough')}
      />
    </div>
  );
}

/** The options, with one added for the value of an older quote that is no longer offered. */
function withPresent(options: readonly Option[], value: string): readonly Option[] {
  return options.some((option) => option.value === value)
    ? options
    : [{ value, label: value || 'Standard' }, ...options];
}
