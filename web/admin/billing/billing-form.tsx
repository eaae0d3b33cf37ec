import { useQuery } from '@tanstack/react-query';
import {
  type BillingProfileReply,
  billingProfileReply,
  changeQuoteBilling,
  getQuoteBilling,
} from '#contract/billing/billing-profile.ts';
import { type PayMethod, payMethods } from '#domain/billing/payment-method.ts';
import { readRate } from '#domain/billing/read-amount.ts';
import { taxPercent } from '#domain/billing/tax.ts';
import type { TaxCountry } from '#domain/billing/tax-id.ts';
import type { TaxTreatment } from '#domain/billing/tax-rules.ts';
import { optionLabel } from '#domain/quote/options.ts';
import { queryOf } from '#web/kit/api/query-of.ts';
import { BoundSelectField, BoundTextArea, BoundTextField } from '#web/kit/form/bound-fields.tsx';
import { FormDialog } from '#web/kit/record/form/form-dialog.tsx';
import type { VersionField } from '#web/kit/record/form/merge-versions.ts';
import { RecordForm } from '#web/kit/record/form/record-form.tsx';
import { Loaded } from '#web/kit/record/loaded.tsx';
import { useChange } from '#web/kit/record/use-change.ts';
import { TaxFields, taxFields } from './tax-fields.tsx';

interface BillingFormProps {
  quoteId: string;
  onDone: () => void;
}

/** A dialog that says how the client of a quote is billed, and changes it. */
export function BillingDialog({ open, ...props }: BillingFormProps & { open: boolean }) {
  return (
    <FormDialog
      open={open}
      onClose={props.onDone}
      title="Billing and tax"
      description="Applies to invoices you haven’t issued yet."
    >
      {() => <BillingForm {...props} />}
    </FormDialog>
  );
}

function BillingForm({ quoteId, onDone }: BillingFormProps) {
  const profile = useQuery(queryOf(getQuoteBilling, { params: { id: quoteId } }));
  return (
    <Loaded query={profile} what="the billing">
      {(data) => <Fields quoteId={quoteId} profile={data} onDone={onDone} />}
    </Loaded>
  );
}

interface Values {
  contactName: string;
  contactEmail: string;
  company: string;
  purchaseOrder: string;
  address: string;
  payMethod: PayMethod;
  /** In percent, as typed. */
  taxBasisPoints: string;
  taxTreatment: TaxTreatment;
  taxText: string;
  taxCountry: TaxCountry;
  taxId: string;
}

function valuesOf({
  accountEnding: _,
  customerEmail: _email,
  hasPaymentPage: _page,
  version: _version,
  ...profile
}: BillingProfileReply): Values {
  return { ...profile, taxBasisPoints: String(taxPercent(profile.taxBasisPoints)) };
}

const fields: readonly VersionField<Values>[] = [
  { name: 'contactName', label: 'Billing contact' },
  { name: 'contactEmail', label: 'Their email' },
  { name: 'company', label: 'Company' },
  { name: 'purchaseOrder', label: 'Purchase order' },
  { name: 'address', label: 'Address' },
  {
    name: 'payMethod',
    label: 'Payment method',
    text: (method: PayMethod) => optionLabel(payMethods, method),
  },
  { name: 'taxBasisPoints', label: 'Tax rate (%)' },
  ...taxFields,
];

function Fields({ quoteId, profile, onDone }: BillingFormProps & { profile: BillingProfileReply }) {
  const change = useChange(changeQuoteBilling, {
    done: () => ({ title: 'Billing updated' }),
    onSuccess: (changed, { params }, client) =>
      client.setQueryData(queryOf(getQuoteBilling, { params }).queryKey, changed),
  });
  return (
    <RecordForm
      label="Billing and tax"
      draft={`billing ${quoteId}`}
      values={valuesOf(profile)}
      conflict={{
        record: profile,
        read: (value) => billingProfileReply.safeParse(value).data,
        valuesOf,
        fields,
      }}
      save={({ taxBasisPoints, ...values }, version) =>
        change.mutateAsync({
          params: { id: quoteId },
          // The field's validation has rejected anything that is not a rate.
          body: { ...values, taxBasisPoints: readRate(taxBasisPoints) ?? 0, version },
        })
      }
      onSaved={onDone}
      buttons={{ submit: 'Save', pending: 'Saving…', discard: 'Cancel', look: 'primary' }}
      className="grid gap-4"
    >
      {(form) => (
        <>
          <div className="grid gap-4 sm:grid-cols-2">
            <BoundTextField<Values> label="Billing contact" maxLength={120} name="contactName" />
            <BoundTextField<Values> label="Their email" type="email" name="contactEmail" />
            <BoundTextField<Values> label="Company" optional name="company" />
            <BoundTextField<Values>
              label="Purchase order"
              optional
              maxLength={60}
              name="purchaseOrder"
            />
          </div>
          <BoundTextArea<Values> label="Address" optional rows={3} maxLength={500} name="address" />
          <div className="grid gap-4 sm:grid-cols-2">
            <BoundSelectField<Values>
              label="Payment method"
              hint={
                profile.hasPaymentPage
                  ? undefined
                  : 'You haven’t set up a payment page, so invoices ask for a bank transfer either way. To offer one, add its link under Settings, Company.'
              }
              options={payMethods}
              name="payMethod"
            />
            <BoundTextField<Values>
              label="Tax rate (%)"
              inputMode="decimal"
              name="taxBasisPoints"
              rules={{
                validate: (text) => readRate(text) !== null || 'Please enter a rate like 8.875',
              }}
            />
          </div>
          <TaxFields form={form} />
        </>
      )}
    </RecordForm>
  );
}
