import {
  type ClientBilling,
  changeClientBilling,
  clientBilling,
} from '#contract/billing/client-billing.ts';
import { type PayMethod, payMethods } from '#domain/billing/payment-method.ts';
import { type TaxCountry, taxCountries } from '#domain/billing/tax-id.ts';
import { optionLabel } from '#domain/quote/options.ts';
import { BoundSelectField, BoundTextArea, BoundTextField } from '#web/kit/form/bound-fields.tsx';
import { FormFrameProvider } from '#web/kit/record/form/form-frame.tsx';
import type { VersionField } from '#web/kit/record/form/merge-versions.ts';
import { RecordForm } from '#web/kit/record/form/record-form.tsx';
import { useChange } from '#web/kit/record/use-change.ts';
import { clientBillingQuery } from '#web/portal/portal-queries.ts';

type Profile = ClientBilling['profile'];
type Values = Omit<Profile, 'customerEmail' | 'hasPaymentPage' | 'version'>;

interface PayFormProps {
  profile: Profile;
  onDone: () => void;
}

function valuesOf(profile: Profile): Values {
  const { customerEmail: _own, hasPaymentPage: _page, version: _version, ...values } = profile;
  return values;
}

const fields: readonly VersionField<Values>[] = [
  {
    name: 'payMethod',
    label: 'Payment method',
    text: (method: PayMethod) => optionLabel(payMethods, method),
  },
  { name: 'accountEnding', label: 'Last four digits of your account' },
  { name: 'contactName', label: 'Billing contact' },
  { name: 'contactEmail', label: 'Email for invoices' },
  { name: 'company', label: 'Company on invoices' },
  { name: 'purchaseOrder', label: 'Purchase order number' },
  { name: 'address', label: 'Address on invoices' },
  {
    name: 'taxCountry',
    label: 'Tax ID from',
    text: (country: TaxCountry) => optionLabel(taxCountries, country),
  },
  { name: 'taxId', label: 'Tax ID' },
];
const names = fields.map(({ name }) => name);

/** How the client pays and where invoices are sent; we never handle card numbers (rule BILLING-3). */
export function PayForm({ profile, onDone }: PayFormProps) {
  const change = useChange(changeClientBilling, {
    done: () => ({
      title: 'Payment method updated',
      description: 'It applies to future invoices.',
    }),
    onSuccess: (changed, _, client) => client.setQueryData(clientBillingQuery.queryKey, changed),
  });
  return (
    <FormFrameProvider onClose={onDone}>
      {() => (
        <RecordForm
          label="How you pay"
          draft="how you pay"
          values={valuesOf(profile)}
          names={names}
          conflict={{
            record: profile,
            read: (value) => clientBilling.shape.profile.safeParse(value).data,
            valuesOf,
            fields,
          }}
          save={(values, version) => change.mutateAsync({ body: { ...values, version } })}
          onSaved={onDone}
          buttons={{ submit: 'Save', pending: 'Saving…', discard: 'Cancel', look: 'primary' }}
          className="mt-4 grid gap-5"
        >
          {() => <Fields profile={profile} />}
        </RecordForm>
      )}
    </FormFrameProvider>
  );
}

function Fields({ profile }: { profile: Profile }) {
  const { hasPaymentPage, payMethod } = profile;
  // Paying on a page is offered where there is one; who chose it before keeps the choice.
  const offered = payMethods.filter(
    ({ value }) => hasPaymentPage || value === 'bank-transfer' || value === payMethod,
  );
  return (
    <>
      <BoundSelectField<Values>
        label="Payment method"
        hint={
          hasPaymentPage
            ? 'If you pay online, each invoice comes with a link to a secure payment page.'
            : undefined
        }
        options={offered}
        className="max-w-sm"
        name="payMethod"
      />
      <BoundTextField<Values>
        label="Last four digits of your account"
        hint="So you recognize it here. Never enter a full account or card number."
        optional
        inputMode="numeric"
        maxLength={4}
        className="max-w-sm"
        name="accountEnding"
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <BoundTextField<Values>
          label="Billing contact"
          maxLength={120}
          optional
          name="contactName"
        />
        <BoundTextField<Values> label="Email for invoices" type="email" name="contactEmail" />
        <BoundTextField<Values>
          label="Company on invoices"
          optional
          maxLength={200}
          name="company"
        />
        <BoundTextField<Values>
          label="Purchase order number"
          optional
          maxLength={60}
          name="purchaseOrder"
        />
      </div>
      <BoundTextArea<Values>
        label="Address on invoices"
        optional
        rows={3}
        maxLength={500}
        name="address"
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <BoundSelectField<Values> label="Tax ID from" options={taxCountries} name="taxCountry" />
        <BoundTextField<Values> label="Tax ID" optional maxLength={40} name="taxId" />
      </div>
    </>
  );
}
