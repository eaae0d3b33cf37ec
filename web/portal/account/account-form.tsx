import { useQuery } from '@tanstack/react-query';
import {
  type ClientAccount,
  changeClientAccount,
  clientAccount,
} from '#contract/accounts/client-account.ts';
import { BoundTextArea, BoundTextField } from '#web/kit/form/bound-fields.tsx';
import { PageForm } from '#web/kit/record/form/page-form.tsx';
import { Loaded } from '#web/kit/record/loaded.tsx';
import { useChange } from '#web/kit/record/use-change.ts';
import { siteSettings } from '#web/kit/shell/site-settings.ts';
import { clientAccountQuery } from '#web/portal/portal-queries.ts';
import { EmailChange } from './email-change.tsx';

/** The Account tab: the client's name and contact details (rule ACCOUNT-12). */
export function AccountForm() {
  const account = useQuery(clientAccountQuery);
  return (
    <Loaded query={account} what="your account" quiet>
      {(data) => (
        <div className="grid max-w-3xl gap-8">
          <Facts account={data} />
          <Fields account={data} />
        </div>
      )}
    </Loaded>
  );
}

function Facts({ account }: { account: ClientAccount }) {
  const facts = [
    ['First name', account.firstName],
    ['Last name', account.lastName],
    ['Email', account.email],
    ['Company', account.company],
  ];
  // These may be long, so each has a row of its own.
  const long = ['Email', 'Company'];
  return (
    <div>
      <dl className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
        {facts.map(([name, value]) => (
          <div key={name} className={`min-w-0 ${long.includes(name ?? '') ? 'sm:col-span-2' : ''}`}>
            <dt className="eyebrow">{name}</dt>
            <dd className="text-lg break-words">{value || 'Not given'}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-5">
        <EmailChange account={account} />
      </div>
      <p className="mt-5 text-[0.9375rem] text-muted">
        Something not right? Write to{' '}
        <a
          href={`mailto:${siteSettings.companyEmail}?subject=My%20account`}
          className="break-words text-primary underline underline-offset-4"
        >
          {siteSettings.companyEmail}
        </a>
        {' and we’ll fix it.'}
      </p>
    </div>
  );
}

interface Values {
  phone: string;
  businessAddress: string;
}

const fields = [
  { name: 'phone', label: 'Phone' },
  { name: 'businessAddress', label: 'Business address' },
] as const;
const names = fields.map(({ name }) => name);

const valuesOf = ({ phone, businessAddress }: ClientAccount): Values => ({
  phone,
  businessAddress,
});

function Fields({ account }: { account: ClientAccount }) {
  const change = useChange(changeClientAccount, {
    done: () => ({
      title: 'Account updated',
      description: 'We saved your phone number and business address.',
    }),
    onSuccess: (saved, _, client) => client.setQueryData(clientAccountQuery.queryKey, saved),
  });
  return (
    <PageForm
      label="Contact details"
      draft="contact details"
      values={valuesOf(account)}
      names={names}
      conflict={{
        record: account,
        read: (value) => clientAccount.safeParse(value).data,
        valuesOf,
        fields,
      }}
      save={(values, version) => change.mutateAsync({ body: { ...values, version } })}
      buttons={{ submit: 'Update Account Info', pending: 'Saving…', look: 'primary' }}
      className="grid gap-5 border-t border-line pt-8"
    >
      {() => (
        <>
          <BoundTextField<Values>
            label="Phone"
            type="tel"
            autoComplete="tel"
            optional
            maxLength={50}
            className="max-w-sm"
            name="phone"
          />
          <BoundTextArea<Values>
            label="Business address"
            autoComplete="street-address"
            optional
            rows={3}
            maxLength={500}
            name="businessAddress"
          />
        </>
      )}
    </PageForm>
  );
}
