import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { listSilentPeople } from '#contract/accounts/privacy.ts';
import { isEmailAddress } from '#contract/text.ts';
import { silenceMonths, spamDays } from '#domain/privacy/retention.ts';
import { SettingsViews } from '#web/admin/settings/settings-views.tsx';
import { queryOf } from '#web/kit/api/query-of.ts';
import { Loaded } from '#web/kit/record/loaded.tsx';
import { pageMeta } from '#web/kit/shell/page-meta.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { TextField } from '#web/kit/ui/basics/text-field.tsx';
import { RelativeDate } from '#web/kit/ui/records/relative-date.tsx';
import { PersonData } from './person-data.tsx';
import { SiteExport } from './site-export.tsx';

export function meta() {
  return pageMeta({ section: 'Privacy' });
}

/** /admin/users/privacy */
export default function Privacy() {
  return (
    <>
      <SettingsViews />
      <PrivacyScreen />
    </>
  );
}

/** Fulfills the privacy policy: finds, copies and erases the data of a person (`?email=`). */
function PrivacyScreen() {
  const [params, setParams] = useSearchParams();
  const email = params.get('email') ?? '';
  const [error, setError] = useState('');

  function look(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get('email') ?? '').trim();
    if (!isEmailAddress(typed)) {
      setError('Valid email is required');
      return;
    }
    setError('');
    setParams({ email: typed });
  }

  return (
    <div className="grid max-w-4xl gap-10 px-4 pb-12 lg:px-6">
      <section aria-labelledby="person" className="grid gap-5">
        <header>
          <h1 id="person" className="pt-3 text-2xl leading-9">
            Privacy
          </h1>
          <p className="max-w-prose text-muted">
            When someone asks what data you have about them, wants a copy, or wants it erased, first
            make sure it’s really them. Then look them up here.
          </p>
        </header>
        {/* Rendered again for another address, so that the field shows the one of the page. */}
        <form
          method="post"
          key={email}
          noValidate
          onSubmit={look}
          className="flex max-w-xl flex-wrap items-end gap-3"
        >
          <TextField
            label="Their email address"
            name="email"
            type="email"
            autoComplete="off"
            defaultValue={email}
            error={error || undefined}
            className="min-w-60 flex-1"
          />
          <Button type="submit">Look up</Button>
        </form>
        {email !== '' && <PersonData key={email} email={email} />}
      </section>
      <SilentPeople />
      <SiteExport />
    </div>
  );
}

/** The people who are erased within the hour because their last contact was two years ago. */
function SilentPeople() {
  const people = useQuery(queryOf(listSilentPeople, {}));
  return (
    <section aria-labelledby="silent" className="grid gap-3">
      <h2 id="silent" className="text-xl">
        Next to be erased
      </h2>
      <p className="max-w-prose text-muted">
        We erase people without an account, project or accepted quote {silenceMonths} months after
        their last contact, as the privacy policy says. Suspected spam goes after {spamDays} days,
        security log entries after a year.
      </p>
      <Loaded
        query={people}
        what="who is next to be erased"
        rows={2}
        empty={<p>No one. Everyone has been in touch within the last {silenceMonths} months.</p>}
      >
        {(silent) => (
          <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
            {silent.map(({ email, name, lastContact }) => (
              <li key={email} className="flex flex-wrap justify-between gap-x-4 px-4 py-2">
                <Link
                  to={`?email=${encodeURIComponent(email)}`}
                  className="rounded-sm break-all text-primary underline underline-offset-4"
                >
                  {name || email}
                </Link>
                <span className="text-muted">
                  last contact <RelativeDate at={lastContact} />
                </span>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </section>
  );
}
