import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { type ClientAccount, changeClientAccount } from '#contract/client-account.ts';
import { ApiError, failureText } from '#web/kit/api/api-error.ts';
import { reportFailure } from '#web/kit/api/report.ts';
import { call } from '#web/kit/api/request.ts';
import { PartFailure } from '#web/kit/page/part-failure.tsx';
import { siteSettings } from '#web/kit/shell/site-settings.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { TextArea } from '#web/kit/ui/basics/text-area.tsx';
import { TextField } from '#web/kit/ui/basics/text-field.tsx';
import { Notice } from '#web/kit/ui/notice.tsx';
import { Skeleton } from '#web/kit/ui/records/skeleton.tsx';
import { toast } from '#web/kit/ui/toast/toast.tsx';
import { clientAccountQuery } from '#web/portal/portal-queries.ts';
import { EmailChange } from './email-change.tsx';

/** The Account tab: the client's name and contact details (rule ACCOUNT-12). */
export function AccountForm() {
  const account = useQuery(clientAccountQuery);
  if (account.data)
    return (
      <div className="grid max-w-3xl gap-8">
        <Facts account={account.data} />
        <Fields account={account.data} />
      </div>
    );
  if (account.isError) return <PartFailure title="Error loading your account" query={account} />;
  return <Skeleton rows={5} label="Loading your account" />;
}

function Facts({ account }: { account: ClientAccount }) {
  const facts = [
    ['First name', account.firstName],
    ['Last name', account.lastName],
    ['Email', account.email],
    ['Company', account.company],
  ];
  return (
    <div>
      <dl className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
        {facts.map(([name, value]) => (
          <div key={name} className="min-w-0">
            <dt className="eyebrow">{name}</dt>
            <dd className="text-lg break-words">{value || 'Not given'}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-5">
        <EmailChange account={account} />
      </div>
      <p className="mt-5 text-[0.9375rem] text-muted">
        Is something here not right? Write to{' '}
        <a
          href={`mailto:${siteSettings.companyEmail}?subject=My%20account`}
          className="break-words text-primary underline underline-offset-4"
        >
          {siteSettings.companyEmail}
        </a>
        , and we correct it.
      </p>
    </div>
  );
}

interface Typed {
  phone: string;
  businessAddress: string;
}

function Fields({ account }: { account: ClientAccount }) {
  const client = useQueryClient();
  // Null until something is typed: until then the fields follow what is saved elsewhere.
  const [typed, setTyped] = useState<(Typed & { version: number }) | null>(null);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState('');
  const [pending, setPending] = useState(false);
  const { phone, businessAddress } = typed ?? account;

  function type(change: Partial<Typed>): void {
    setTyped((now) => ({
      phone,
      businessAddress,
      version: now?.version ?? account.version,
      ...change,
    }));
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setPending(true);
    setFailure('');
    setErrors({});
    try {
      const body = typed ?? { phone, businessAddress, version: account.version };
      const saved = await call(changeClientAccount, { body });
      client.setQueryData(clientAccountQuery.queryKey, saved);
      setTyped(null);
      toast({
        title: 'Account updated',
        description: 'Your phone number and business address are saved.',
      });
    } catch (cause) {
      if (!(cause instanceof ApiError)) reportFailure('The account could not be saved', cause);
      else {
        setErrors(Object.fromEntries(cause.issues.map(({ path, message }) => [path, message])));
        // What is typed stays; saving again writes it over what another window saved.
        if (cause.status === 409) {
          await client.invalidateQueries({ queryKey: clientAccountQuery.queryKey });
          const now = client.getQueryData<ClientAccount>(clientAccountQuery.queryKey);
          if (now) setTyped({ phone, businessAddress, version: now.version });
        }
      }
      setFailure(failureText(cause, 'The server cannot be reached. Please try again.'));
    } finally {
      setPending(false);
    }
  }

  return (
    <form
      onSubmit={submit}
      noValidate
      aria-label="Contact details"
      className="grid gap-5 border-t border-line pt-8"
    >
      <TextField
        label="Phone"
        type="tel"
        autoComplete="tel"
        optional
        maxLength={50}
        className="max-w-sm"
        value={phone}
        error={errors.phone}
        onChange={(event) => type({ phone: event.target.value })}
      />
      <TextArea
        label="Business address"
        autoComplete="street-address"
        optional
        rows={3}
        maxLength={500}
        value={businessAddress}
        error={errors.businessAddress}
        onChange={(event) => type({ businessAddress: event.target.value })}
      />
      {failure && (
        <Notice kind="danger" announced>
          {failure}
        </Notice>
      )}
      <Button type="submit" look="primary" pending={pending} className="justify-self-start">
        {pending ? 'Saving…' : 'Update Account Info'}
      </Button>
    </form>
  );
}
