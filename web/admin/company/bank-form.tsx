import {
  type BankDetails,
  type BankReply,
  bankReply,
  type CompanyReply,
  changeBank,
  getCompany,
} from '#contract/office/company.ts';
import { compactCode, ibanText, isIban } from '#domain/billing/bank-account.ts';
import { fieldPairs } from '#web/admin/field-pairs.ts';
import { queryOf } from '#web/kit/api/query-of.ts';
import { BoundTextField } from '#web/kit/form/bound-fields.tsx';
import type { VersionField } from '#web/kit/record/form/merge-versions.ts';
import { PageForm } from '#web/kit/record/form/page-form.tsx';
import { useChange } from '#web/kit/record/use-change.ts';
import { Notice } from '#web/kit/ui/notice.tsx';

type Values = BankDetails;

function valuesOf({ version: _, changed: _last, ...details }: BankReply): Values {
  return { ...details, iban: ibanText(details.iban) };
}

const fields: readonly VersionField<Values>[] = [
  { name: 'accountHolder', label: 'Account holder' },
  { name: 'bankName', label: 'Bank' },
  { name: 'iban', label: 'IBAN' },
  { name: 'bic', label: 'BIC' },
  { name: 'accountNumber', label: 'Account number' },
  { name: 'routingNumber', label: 'Routing number' },
  { name: 'paymentLink', label: 'Payment link' },
];
const names = fields.map(({ name }) => name);

interface BankGroupProps {
  company: Pick<CompanyReply, 'bank' | 'paymentDetails'>;
}

/** Where clients pay, and what the server's environment says instead. */
export function BankGroupForm({ company: { bank, paymentDetails } }: BankGroupProps) {
  return (
    <>
      {paymentDetails !== '' && (
        <div className="mb-6">
          <Notice kind="warning">
            <p>
              PAYMENT_DETAILS is set on the server, so invoices and the portal show the text below
              instead of these details. Unset it to use them.
            </p>
            <p className="mt-2 break-words whitespace-pre-line">{paymentDetails}</p>
          </Notice>
        </div>
      )}
      <BankForm stored={bank} />
    </>
  );
}

function BankForm({ stored }: { stored: BankReply }) {
  const change = useChange(changeBank, {
    done: () => ({
      title: 'Bank details saved',
      description: 'We email every administrator about it.',
    }),
    onSuccess: (bank, _, client) =>
      client.setQueryData(queryOf(getCompany, {}).queryKey, (known) => known && { ...known, bank }),
  });
  return (
    <PageForm
      label="Where clients pay"
      // Nothing that looks like these details is left behind in the browser.
      draft={null}
      values={valuesOf(stored)}
      names={names}
      conflict={{
        record: stored,
        read: (value) => bankReply.safeParse(value).data,
        valuesOf,
        fields,
      }}
      save={(values, version) => change.mutateAsync({ body: { ...values, version } })}
      onSaved={(saved, form) => form.reset(valuesOf(saved))}
      buttons={{ submit: 'Save bank details', pending: 'Saving…', look: 'primary' }}
      className="grid gap-5"
    >
      {() => (
        <>
          <div className={fieldPairs}>
            <BoundTextField<Values>
              label="Account holder"
              optional
              maxLength={120}
              autoComplete="off"
              name="accountHolder"
            />
            <BoundTextField<Values>
              label="Bank"
              optional
              maxLength={120}
              autoComplete="off"
              name="bankName"
            />
            <BoundTextField<Values>
              label="IBAN"
              optional
              maxLength={50}
              autoComplete="off"
              spellCheck={false}
              className="sm:col-span-2"
              name="iban"
              rules={{
                validate: (text) =>
                  text === '' ||
                  isIban(compactCode(String(text))) ||
                  'This IBAN isn’t valid. Please check it for a typo',
              }}
            />
            <BoundTextField<Values>
              label="BIC"
              optional
              maxLength={20}
              autoComplete="off"
              spellCheck={false}
              name="bic"
            />
          </div>
          <div className={fieldPairs}>
            <BoundTextField<Values>
              label="Account number"
              hint="If you have no IBAN, as in the United States."
              optional
              maxLength={40}
              autoComplete="off"
              name="accountNumber"
            />
            <BoundTextField<Values>
              label="Routing number"
              optional
              maxLength={40}
              autoComplete="off"
              name="routingNumber"
            />
          </div>
          <BoundTextField<Values>
            label="Payment link"
            hint="The page where clients pay online. Starts with https://."
            optional
            type="url"
            maxLength={500}
            name="paymentLink"
          />
        </>
      )}
    </PageForm>
  );
}
