import { type FormEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { isEmailAddress } from '#contract/text.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { TextField } from '#web/kit/ui/basics/text-field.tsx';
import { PersonData } from './person-data.tsx';
import { SilentPeople } from './silent-people.tsx';
import { SiteExport } from './site-export.tsx';

/** Fulfills the privacy policy: finds, copies and erases the data of a person (`?email=`). */
export function PrivacyScreen() {
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
            Somebody asks what we hold about them, wants a copy, or wants to be forgotten. Make sure
            that it is really them, then answer here.
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
