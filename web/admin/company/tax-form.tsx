import type { FieldPath } from 'react-hook-form';
import {
  changeTax,
  getTax,
  isTaxId,
  type TaxReply,
  taxRatesMax,
  taxReply,
  wrongTaxId,
} from '#contract/billing/tax.ts';
import { readRate } from '#domain/billing/read-amount.ts';
import { taxPercent, taxRateText } from '#domain/billing/tax.ts';
import { type TaxCountry, taxCountries } from '#domain/billing/tax-id.ts';
import { optionLabel } from '#domain/quote/options.ts';
import { queryOf } from '#web/kit/api/query-of.ts';
import { BoundSelectField, BoundTextArea, BoundTextField } from '#web/kit/form/bound-fields.tsx';
import type { VersionField } from '#web/kit/record/form/merge-versions.ts';
import { PageForm } from '#web/kit/record/form/page-form.tsx';
import { useChange } from '#web/kit/record/use-change.ts';
import { type RateValues, TaxRates } from './tax-rates.tsx';

interface Values extends RateValues {
  taxCountry: TaxCountry;
  taxId: string;
  reverseChargeText: string;
  exemptText: string;
}

function valuesOf({ version: _, changed: _last, today: _day, rates, ...values }: TaxReply): Values {
  return {
    ...values,
    rates: rates.map(({ basisPoints, ...rate }) => ({
      ...rate,
      // The field shows a percentage.
      basisPoints: String(taxPercent(basisPoints)),
    })),
  };
}

const fields: readonly VersionField<Values>[] = [
  {
    name: 'taxCountry',
    label: 'Tax ID from',
    text: (country: TaxCountry) => optionLabel(taxCountries, country),
  },
  { name: 'taxId', label: 'Tax ID' },
  {
    name: 'rates',
    label: 'Tax rates',
    text: (rates: Values['rates']) =>
      rates
        .map(
          ({ name, basisPoints, validFrom, validUntil }) =>
            `${name} ${taxRateText(readRate(basisPoints) ?? 0)} from ${validFrom}${validUntil && ` to ${validUntil}`}`,
        )
        .join('\n'),
  },
  { name: 'reverseChargeText', label: 'Text for reverse charge' },
  { name: 'exemptText', label: 'Text for exempt clients' },
];
const names: readonly FieldPath<Values>[] = [
  ...fields.map(({ name }) => name),
  ...Array.from({ length: taxRatesMax }).flatMap((_, index) =>
    (['name', 'basisPoints', 'validFrom', 'validUntil'] as const).map(
      (field) => `rates.${index}.${field}` as const,
    ),
  ),
];

const isNeeded = (text: string) => text.trim() !== '' || 'Please enter the text';

/** The company's tax id, its rates with their periods, and the texts on invoices without tax. */
export function TaxForm({ stored }: { stored: TaxReply }) {
  const change = useChange(changeTax, {
    done: () => ({
      title: 'Tax saved',
      description: 'It applies to invoices you issue from now on. Issued ones stay as they are.',
    }),
    onSuccess: (tax, _, client) => client.setQueryData(queryOf(getTax, {}).queryKey, tax),
  });
  return (
    <PageForm
      label="Tax"
      draft="company tax"
      values={valuesOf(stored)}
      names={names}
      conflict={{
        record: stored,
        read: (value) => taxReply.safeParse(value).data,
        valuesOf,
        fields,
      }}
      save={({ rates, ...values }, version) =>
        change.mutateAsync({
          body: {
            ...values,
            // The field's validation has rejected anything that is not a rate.
            rates: rates.map((rate) => ({ ...rate, basisPoints: readRate(rate.basisPoints) ?? 0 })),
            version,
          },
        })
      }
      onSaved={(saved, form) => form.reset(valuesOf(saved))}
      buttons={{ submit: 'Save tax', pending: 'Saving…', look: 'primary' }}
      className="grid gap-5"
    >
      {(form) => (
        <>
          <div className="grid items-start gap-5 sm:grid-cols-2">
            <BoundSelectField<Values>
              label="Tax ID from"
              options={taxCountries}
              name="taxCountry"
            />
            <BoundTextField<Values>
              label="Tax ID"
              optional
              maxLength={40}
              name="taxId"
              rules={{
                validate: (text) =>
                  isTaxId(form.getValues('taxCountry'), String(text)) || wrongTaxId,
              }}
            />
          </div>
          <TaxRates form={form} stored={stored} />
          <BoundTextArea<Values>
            label="Text for reverse charge"
            hint="On invoices to clients who pay the tax themselves."
            rows={2}
            maxLength={300}
            name="reverseChargeText"
            rules={{ validate: (text) => isNeeded(String(text)) }}
          />
          <BoundTextArea<Values>
            label="Text for exempt clients"
            hint="Ask your bookkeeper which law it must name."
            rows={2}
            maxLength={300}
            name="exemptText"
            rules={{ validate: (text) => isNeeded(String(text)) }}
          />
        </>
      )}
    </PageForm>
  );
}
