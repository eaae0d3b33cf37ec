import { type FormEvent, useEffect, useRef, useState } from 'react';
import { leastPaymentCents, type PayPage, startCheckout } from '#contract/billing/pay-page.ts';
import { readAmount } from '#domain/billing/read-amount.ts';
import { formatCents } from '#domain/money.ts';
import { failureText } from '#web/kit/api/api-error.ts';
import { call } from '#web/kit/api/request.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { TextField } from '#web/kit/ui/basics/text-field.tsx';
import { Notice } from '#web/kit/ui/notice.tsx';
import { AutopayConsent } from './autopay-consent.tsx';

/** Pays all or a part on the provider's page. */
export function PayOnline({ token, page }: { token: string; page: PayPage }) {
  const { openCents } = page;
  const [isPart, setPart] = useState(false);
  const [amount, setAmount] = useState((openCents / 100).toFixed(2));
  const [error, setError] = useState('');
  const [consent, setConsent] = useState({ isOn: false, name: '', error: '' });
  const [refusal, setRefusal] = useState('');
  const [isPending, setPending] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const nameField = useRef<HTMLInputElement>(null);
  const cents = isPart ? readAmount(amount) : openCents;

  // The button that was pressed is gone.
  useEffect(() => {
    if (isPart) field.current?.focus();
  }, [isPart]);

  // Back from the provider by the browser's own button: the page is as it was left.
  useEffect(() => {
    const comeBack = () => setPending(false);
    window.addEventListener('pageshow', comeBack);
    return () => window.removeEventListener('pageshow', comeBack);
  }, []);

  async function pay(event: FormEvent): Promise<void> {
    event.preventDefault();
    const why = whyNot(cents, openCents);
    setError(why);
    if (why !== '' || cents === null) return field.current?.focus();
    const isUnsigned = consent.isOn && consent.name.trim() === '';
    setConsent({ ...consent, error: isUnsigned ? 'Please type your name' : '' });
    if (isUnsigned) return nameField.current?.focus();
    setPending(true);
    setRefusal('');
    try {
      const { url } = await call(startCheckout, {
        params: { token },
        body: {
          amountCents: cents,
          ...(consent.isOn &&
            page.autopay && {
              autopay: { name: consent.name.trim(), documentHash: page.autopay.documentHash },
            }),
        },
      });
      location.assign(url);
    } catch (cause) {
      setRefusal(
        failureText(cause, 'The payment page did not open. Please try again, or pay by transfer.'),
      );
      setPending(false);
    }
  }

  return (
    <section
      aria-labelledby="online"
      className="no-print grid gap-4 rounded-lg border border-line-strong p-5"
    >
      <h2 id="online" className="text-2xl">
        Pay online
      </h2>
      <form method="post" noValidate onSubmit={pay} className="grid gap-4">
        <p className="text-muted">
          By card or wallet, on the secure page of our payment provider. We never see your card
          number.
        </p>
        {isPart && (
          <TextField
            ref={field}
            label="Amount ($)"
            hint={`Up to ${formatCents(openCents)}. You can pay the rest later.`}
            inputMode="decimal"
            value={amount}
            onChange={(event) => setAmount(event.target.value)}
            error={error}
          />
        )}
        {page.autopay && (
          <AutopayConsent
            autopay={page.autopay}
            {...consent}
            field={nameField}
            onChange={(isOn, name) => setConsent({ isOn, name, error: '' })}
          />
        )}
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" look="accent" pending={isPending} className="max-sm:w-full">
            Pay {cents === null ? '' : formatCents(cents)}
          </Button>
          {!isPart && (
            <Button look="quiet" onClick={() => setPart(true)} className="max-sm:w-full">
              Pay part of it
            </Button>
          )}
        </div>
        {refusal && (
          <Notice kind="danger" announced>
            {refusal}
          </Notice>
        )}
      </form>
    </section>
  );
}

function whyNot(cents: number | null, openCents: number): string {
  if (cents === null) return 'Please enter an amount like 874.31';
  if (cents > openCents) return `Only ${formatCents(openCents)} is still due`;
  return cents < leastPaymentCents ? `At least ${formatCents(leastPaymentCents)}` : '';
}
