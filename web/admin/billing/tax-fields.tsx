import { useQuery } from '@tanstack/react-query';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { getTax, isTaxId, type TaxReply, wrongTaxId } from '#contract/billing/tax.ts';
import { taxLabel } from '#domain/billing/tax.ts';
import { type TaxCountry, taxCountries } from '#domain/billing/tax-id.ts';
import { rateOn, type TaxTreatment, taxTreatments } from '#domain/billing/tax-rules.ts';
import { optionLabel } from '#domain/quote/options.ts';
import { queryOf } from '#web/kit/api/query-of.ts';
import { BoundSelectField, BoundTextArea, BoundTextField } from '#web/kit/form/bound-fields.tsx';
import type { VersionField } from '#web/kit/record/form/merge-versions.ts';

/** The part of a client's billing details that decides about tax. */
interface Values {
  taxTreatment: TaxTreatment;
  taxText: string;
  taxCountry: TaxCountry;
  taxId: string;
}

/** The same, for a conflict of two edits. */
export const taxFields: readonly VersionField<Values>[] = [
  {
    name: 'taxTreatment',
    label: 'Tax treatment',
    text: (value: TaxTreatment) => optionLabel(taxTreatments, value),
  },
  {
    name: 'taxCountry',
    label: 'Tax ID from',
    text: (value: TaxCountry) => optionLabel(taxCountries, value),
  },
  { name: 'taxId', label: 'Tax ID' },
  { name: 'taxText', label: 'Text about tax' },
];

/** Treatment, tax id, and the text on invoices without tax. */
export function TaxFields<Form extends Values>({ form }: { form: UseFormReturn<Form> }) {
  // The form has these fields and more.
  const { control, getValues } = form as unknown as UseFormReturn<Values>;
  const treatment = useWatch({ control, name: 'taxTreatment' });
  const { data } = useQuery(queryOf(getTax, {}));
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <BoundSelectField<Values>
          label="Tax treatment"
          hint={treatmentHint(treatment, data)}
          options={taxTreatments}
          name="taxTreatment"
        />
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <BoundSelectField<Values> label="Tax ID from" options={taxCountries} name="taxCountry" />
        <BoundTextField<Values>
          label="Tax ID"
          optional={treatment !== 'reverse-charge'}
          maxLength={40}
          name="taxId"
          rules={{
            validate: (text) => {
              if (!isTaxId(getValues('taxCountry'), text)) return wrongTaxId;
              return (
                text.trim() !== '' ||
                getValues('taxTreatment') !== 'reverse-charge' ||
                'Please enter the tax ID. An invoice with reverse charge must show it'
              );
            },
          }}
        />
      </div>
      {treatment !== 'standard' && (
        <BoundTextArea<Values>
          label="Text about tax"
          hint="Printed on this client’s invoices. If empty, we use the text under Settings, Company, Tax."
          optional
          placeholder={
            treatment === 'exempt' ? (data?.exemptText ?? '') : (data?.reverseChargeText ?? '')
          }
          rows={2}
          maxLength={300}
          name="taxText"
        />
      )}
    </>
  );
}

/** What the treatment comes to today. */
function treatmentHint(treatment: TaxTreatment, tax: TaxReply | undefined): string | undefined {
  if (treatment !== 'standard') return 'No tax, with a text that says why.';
  const rate = tax && rateOn(tax.rates, tax.today);
  if (rate === undefined) return undefined;
  const label = taxLabel({ taxName: rate.name, taxBasisPoints: rate.basisPoints });
  return `${label} of your company, unless the client has a tax rate above 0.`;
}
