import { type FormEvent, useState } from 'react';
import { type ChangeReply, signChange } from '#contract/projects/change-requests.ts';
import type { ChangeWay } from '#domain/change-request/change-payments.ts';
import { formatCents } from '#domain/money.ts';
import { failureText } from '#web/kit/api/api-error.ts';
import { useChange } from '#web/kit/record/use-change.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { TextField } from '#web/kit/ui/basics/text-field.tsx';
import { Notice } from '#web/kit/ui/notice.tsx';
import { longDayText } from '#web/shared/calendar-day.ts';
import { paymentText } from './payment-words.ts';

const wayLabels: Record<ChangeWay, string> = {
  'with-payments': 'With my next payments',
  now: 'One invoice now',
};

interface SignChangeProps {
  change: ChangeReply;
  onDecline: () => void;
  declining: boolean;
}

/** Signs exactly what is shown: how to pay it, the terms, and a typed name. */
export function SignChange({ change, onDecline, declining }: SignChangeProps) {
  const { ways, terms, isSelf } = change;
  const [wanted, setWanted] = useState<ChangeWay>();
  const [name, setName] = useState('');
  const [missing, setMissing] = useState(false);
  const sign = useChange(signChange, {
    done: () => ({ title: 'Signed', description: 'Scope, dates and payments are updated.' }),
  });
  const chosen = ways.find(({ way }) => way === wanted) ?? ways[0];
  if (chosen === undefined) return null;

  function submit(event: FormEvent): void {
    event.preventDefault();
    setMissing(name.trim() === '');
    if (name.trim() === '' || chosen === undefined) return;
    const { way, documentHash } = chosen;
    sign.mutate({ params: { id: change.id }, body: { name: name.trim(), way, documentHash } });
  }

  return (
    <form
      method="post"
      noValidate
      onSubmit={submit}
      aria-label="Sign this change"
      className="grid gap-5"
    >
      <fieldset>
        <legend className="font-medium">How would you like to pay?</legend>
        <div className="mt-2 grid gap-3 sm:grid-cols-2">
          {ways.map((one) => (
            <label
              key={one.way}
              className="flex cursor-pointer gap-3 rounded-md border border-line-strong bg-surface p-4 hover:border-ink has-checked:border-primary has-checked:outline-1 has-checked:outline-primary"
            >
              <input
                type="radio"
                name="way"
                value={one.way}
                checked={one.way === chosen.way}
                onChange={() => setWanted(one.way)}
                className="mt-1 size-4 shrink-0 accent-primary"
              />
              <span className="min-w-0">
                <span className="block font-semibold">{wayLabels[one.way]}</span>
                <span className="figures block text-sm text-muted">{paymentText(one)}</span>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      {chosen.raised.length > 0 && (
        <details>
          <summary className="text-[0.9375rem] font-semibold">Your next payments</summary>
          <dl className="figures mt-2 grid max-w-md grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 text-[0.9375rem]">
            {chosen.raised.map(({ label, date, netCents }) => (
              <div key={date + label} className="col-span-2 grid grid-cols-subgrid">
                <dt>
                  {longDayText(date)} <span className="text-muted">{label}</span>
                </dt>
                <dd className="text-right">{formatCents(netCents)}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
      <section aria-label="What you agree to" className="rounded-md bg-sunken p-4">
        <h4 className="font-text text-base font-semibold">By signing</h4>
        <ul className="mt-2 grid list-disc gap-1.5 pl-5 text-[0.9375rem]">
          {terms.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </section>
      <TextField
        label="Type your name"
        hint="It counts as your signature."
        autoComplete="name"
        maxLength={120}
        className="max-w-sm"
        value={name}
        onChange={(event) => setName(event.target.value)}
        error={missing && name.trim() === '' ? 'Please type your name' : undefined}
      />
      {sign.isError && (
        <Notice kind="danger" announced>
          {failureText(sign.error, 'We couldn’t record your signature. Please try again.')}
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="accent" pending={sign.isPending}>
          {sign.isPending ? 'Signing…' : 'Accept and sign'}
        </Button>
        <Button look="secondary" pending={declining} onClick={onDecline}>
          {isSelf ? 'Withdraw it' : 'Decline…'}
        </Button>
      </div>
    </form>
  );
}
