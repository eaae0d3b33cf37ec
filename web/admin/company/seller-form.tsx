import { Plus, Trash2 } from 'lucide-react';
import { type FieldPath, type UseFormReturn, useFieldArray } from 'react-hook-form';
import {
  changeSeller,
  getCompany,
  type SellerDetails,
  type SellerReply,
  sellerReply,
  taxNumbersMax,
} from '#contract/office/company.ts';
import { fieldPairs } from '#web/admin/field-pairs.ts';
import { queryOf } from '#web/kit/api/query-of.ts';
import { BoundTextArea, BoundTextField } from '#web/kit/form/bound-fields.tsx';
import type { VersionField } from '#web/kit/record/form/merge-versions.ts';
import { PageForm } from '#web/kit/record/form/page-form.tsx';
import { useChange } from '#web/kit/record/use-change.ts';
import { siteSettings } from '#web/kit/shell/site-settings.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';

type Values = SellerDetails;

const valuesOf = ({ version: _, changed: _last, ...values }: SellerReply): Values => values;

const fields: readonly VersionField<Values>[] = [
  { name: 'legalName', label: 'Legal name' },
  { name: 'address', label: 'Address' },
  { name: 'country', label: 'Country' },
  { name: 'registerNumber', label: 'Registration number' },
  {
    name: 'taxNumbers',
    label: 'Tax numbers',
    text: (numbers: Values['taxNumbers']) =>
      numbers.map(({ label, value }) => `${label}: ${value}`).join('\n'),
  },
  { name: 'email', label: 'Billing email' },
  { name: 'phone', label: 'Billing phone' },
  { name: 'note', label: 'Note on invoices' },
];
const names: readonly FieldPath<Values>[] = [
  ...fields.map(({ name }) => name),
  ...Array.from({ length: taxNumbersMax }).flatMap(
    (_, index) => [`taxNumbers.${index}.label`, `taxNumbers.${index}.value`] as const,
  ),
];

/** What invoices say about their sender. */
export function SellerForm({ stored }: { stored: SellerReply }) {
  const change = useChange(changeSeller, {
    done: () => ({
      title: 'Details saved',
      description: 'Issued invoices stay as they are.',
    }),
    onSuccess: (seller, _, client) =>
      client.setQueryData(
        queryOf(getCompany, {}).queryKey,
        (known) => known && { ...known, seller },
      ),
  });
  return (
    <PageForm
      label="Details on invoices"
      draft="company details"
      values={valuesOf(stored)}
      names={names}
      conflict={{
        record: stored,
        read: (value) => sellerReply.safeParse(value).data,
        valuesOf,
        fields,
      }}
      save={(values, version) => change.mutateAsync({ body: { ...values, version } })}
      onSaved={(saved, form) => form.reset(valuesOf(saved))}
      buttons={{ submit: 'Save details', pending: 'Saving…', look: 'primary' }}
      className="grid gap-5"
    >
      {(form) => (
        <>
          <BoundTextField<Values>
            label="Legal name"
            hint={`As registered. If empty, invoices say ${siteSettings.companyName}.`}
            optional
            maxLength={200}
            autoComplete="organization"
            name="legalName"
          />
          <BoundTextArea<Values>
            label="Address"
            hint="Street, city, state and ZIP code."
            rows={3}
            maxLength={500}
            autoComplete="street-address"
            name="address"
          />
          <div className={fieldPairs}>
            <BoundTextField<Values> label="Country" optional maxLength={80} name="country" />
            <BoundTextField<Values>
              label="Registration number"
              optional
              maxLength={120}
              name="registerNumber"
            />
          </div>
          <TaxNumbers form={form} />
          <div className={fieldPairs}>
            <BoundTextField<Values>
              label="Billing email"
              hint={`If empty, we use ${siteSettings.companyEmail}.`}
              optional
              type="email"
              name="email"
            />
            <BoundTextField<Values>
              label="Billing phone"
              optional
              type="tel"
              maxLength={40}
              name="phone"
            />
          </div>
          <BoundTextArea<Values>
            label="Note on invoices"
            optional
            rows={3}
            maxLength={1000}
            name="note"
          />
        </>
      )}
    </PageForm>
  );
}

function TaxNumbers({ form }: { form: UseFormReturn<Values> }) {
  const numbers = useFieldArray({ control: form.control, name: 'taxNumbers' });
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="mb-1.5 font-medium">
        Tax numbers <span className="font-normal text-muted">(optional)</span>
      </legend>
      {numbers.fields.length === 0 && (
        <p className="text-sm text-muted">None yet. For example, an EIN or a VAT ID.</p>
      )}
      {numbers.fields.map((number, index) => (
        <div
          key={number.id}
          className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)_auto] items-start gap-3"
        >
          <BoundTextField<Values>
            label="Name"
            placeholder="EIN"
            maxLength={40}
            name={`taxNumbers.${index}.label`}
            rules={{
              validate: (text) =>
                String(text).trim() !== '' || 'Please enter what it is, such as EIN or VAT ID',
            }}
          />
          <BoundTextField<Values>
            label="Number"
            maxLength={60}
            name={`taxNumbers.${index}.value`}
            rules={{ validate: (text) => String(text).trim() !== '' || 'Please enter the number' }}
          />
          <Button
            look="quiet"
            // Level with the fields, below their labels.
            className="mt-7.5"
            aria-label={`Remove tax number ${index + 1}`}
            onClick={() => numbers.remove(index)}
          >
            <Trash2 aria-hidden size={18} />
          </Button>
        </div>
      ))}
      {numbers.fields.length < taxNumbersMax && (
        <div>
          <Button
            look="secondary"
            size="small"
            onClick={() => numbers.append({ label: '', value: '' })}
          >
            <Plus aria-hidden size={16} />
            Add a tax number
          </Button>
        </div>
      )}
    </fieldset>
  );
}
