import { quotePlans } from '#domain/quote/price/payment-plan.ts';
import { SelectField } from '#web/kit/ui/basics/select-field.tsx';
import { TextField } from '#web/kit/ui/basics/text-field.tsx';
import {
  NoteFields,
  PriceFields,
  type QuoteFormProps,
  ScopeFields,
  useQuoteFields,
} from '../edit/quote-fields.tsx';
import { AddAnswers } from './add-answers.tsx';
import type { AddValues } from './add-values.ts';

interface AddFieldsProps extends QuoteFormProps<AddValues> {
  /** The address is then the lead's. */
  isOfLead: boolean;
}

/** All fields of a new quote; only name, address and company are needed. */
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
      <ScopeFields {...{ edition, values, update, errorOf }} quoted={[]} />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <PriceFields bound={bound} />
        <SelectField
          label="Payment plan"
          hint="Invoices follow it."
          optional
          prompt="Left to the customer"
          options={quotePlans}
          {...bound('chosenPlan')}
        />
      </div>
      <AddAnswers bound={bound} />
      <NoteFields bound={bound} />
    </>
  );
}
