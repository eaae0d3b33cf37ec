import {
  type AccountsReply,
  accountsReply,
  changeAccounts,
  getCompany,
} from '#contract/office/company.ts';
import { type ChartOfAccounts, journalAccounts } from '#domain/billing/journal.ts';
import { fieldPairs } from '#web/admin/field-pairs.ts';
import { queryOf } from '#web/kit/api/query-of.ts';
import { BoundTextField } from '#web/kit/form/bound-fields.tsx';
import { PageForm } from '#web/kit/record/form/page-form.tsx';
import { useChange } from '#web/kit/record/use-change.ts';

const labels = {
  receivables: 'What clients owe',
  revenue: 'Revenue',
  tax: 'Tax',
  bank: 'Bank',
  cash: 'Cash',
  online: 'Paid online',
  clientCredit: 'Clients’ credit, paid online',
} as const satisfies ChartOfAccounts;

const fields = journalAccounts.map((name) => ({ name, label: labels[name] }));

const valuesOf = ({ version: _, changed: _last, ...values }: AccountsReply): ChartOfAccounts =>
  values;

/** The accounts of the bookkeeper's journal. */
export function AccountsForm({ stored }: { stored: AccountsReply }) {
  const change = useChange(changeAccounts, {
    done: () => ({ title: 'Accounts saved' }),
    onSuccess: (accounts, _, client) =>
      client.setQueryData(
        queryOf(getCompany, {}).queryKey,
        (known) => known && { ...known, accounts },
      ),
  });
  return (
    <PageForm
      label="Bookkeeping accounts"
      draft="company accounts"
      values={valuesOf(stored)}
      conflict={{
        record: stored,
        read: (value) => accountsReply.safeParse(value).data,
        valuesOf,
        fields,
      }}
      save={(values, version) => change.mutateAsync({ body: { ...values, version } })}
      onSaved={(saved, form) => form.reset(valuesOf(saved))}
      buttons={{ submit: 'Save accounts', pending: 'Saving…', look: 'primary' }}
      className="grid gap-5"
    >
      {() => (
        <div className={fieldPairs}>
          {fields.map(({ name, label }) => (
            <BoundTextField<ChartOfAccounts>
              key={name}
              label={label}
              maxLength={40}
              name={name}
              rules={{ validate: (text) => text.trim() !== '' || 'Please enter an account' }}
            />
          ))}
        </div>
      )}
    </PageForm>
  );
}
