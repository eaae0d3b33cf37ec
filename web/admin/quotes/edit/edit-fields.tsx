import { companySizes, customizationLevels, type Option } from '#domain/quote/options.ts';
import { quotePlans } from '#domain/quote/payment/payment-plan.ts';
import type { PricedFeature } from '#domain/quote/price/revision.ts';
import { SelectField } from '#web/kit/ui/basics/select-field.tsx';
import { TextField } from '#web/kit/ui/basics/text-field.tsx';
import type { EditValues } from './edit-values.ts';
import { MilestoneShareFields } from './milestone-share-fields.tsx';
import {
  NoteFields,
  PriceFields,
  type QuoteFormProps,
  ScopeFields,
  useQuoteFields,
} from './quote-fields.tsx';

interface EditFieldsProps extends QuoteFormProps<EditValues> {
  /** The features that the quote has, at its own prices. */
  quoted: readonly PricedFeature[];
}

/** All fields of a quote's form. */
export function EditFields({ edition, quoted, ...props }: EditFieldsProps) {
  const { values, update, errorOf, bound } = useQuoteFields(props);
  return (
    <>
      <ScopeFields {...{ edition, quoted, values, update, errorOf }} />
      <div className="grid items-start gap-5 sm:grid-cols-2 lg:grid-cols-3">
        <PriceFields
          bound={bound}
          sizes={withPresent(companySizes, values.companySize)}
          levels={withPresent(customizationLevels, values.customizationLevel)}
        />
        <SelectField
          label="Payment plan"
          hint="We invoice by this plan."
          options={quotePlans}
          {...bound('chosenPlan')}
        />
        <TextField
          label="Valid through"
          type="date"
          hint="Through the end of that day, your company’s time."
          {...bound('validThrough')}
        />
      </div>
      {values.chosenPlan === 'milestone-plan' && (
        <MilestoneShareFields
          text={values.milestoneShares}
          onChange={(milestoneShares) => update('milestoneShares', milestoneShares)}
          error={errorOf('milestoneShares')}
        />
      )}
      <NoteFields bound={bound} />
    </>
  );
}

/** The options, with one added for the value of an older quote that is no longer offered. */
function withPresent(options: readonly Option[], value: string): readonly Option[] {
  return options.some((option) => option.value === value)
    ? options
    : [{ value, label: value || 'Standard' }, ...options];
}
