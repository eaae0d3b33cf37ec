import { useState } from 'react';
import {
  finishTestCheckout,
  type TestCheckout,
  type testOutcomes,
} from '#contract/billing/online-payments.ts';
import { formatCents } from '#domain/money.ts';
import { failureText } from '#web/kit/api/api-error.ts';
import { call } from '#web/kit/api/request.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { buttonClass } from '#web/kit/ui/button-class.ts';
import { Notice } from '#web/kit/ui/notice.tsx';

type Outcome = (typeof testOutcomes)[number];

/** What somebody who tries things out can let happen. */
const choices: readonly { outcome: Outcome; label: string }[] = [
  { outcome: 'decline', label: 'Decline the card' },
  { outcome: 'pay-fails-later', label: 'Pay, and decline the card later' },
  { outcome: 'pay-more', label: 'Pay ten dollars too much' },
  { outcome: 'pay-in-euros', label: 'Pay in euros' },
  { outcome: 'take-days', label: 'Take two days' },
  { outcome: 'pay-silently', label: 'Pay, and lose the news' },
];

interface TestCheckoutProps {
  id: string;
  checkout: TestCheckout;
}

/** The checkout page of the test provider, where no money moves. */
export function TestCheckoutView({ id, checkout }: TestCheckoutProps) {
  const [pending, setPending] = useState<Outcome | null>(null);
  const [refusal, setRefusal] = useState('');

  async function finish(outcome: Outcome): Promise<void> {
    setPending(outcome);
    try {
      const { returnUrl, cancelUrl } = await call(finishTestCheckout, {
        params: { id },
        body: { outcome },
      });
      location.assign(outcome === 'decline' ? cancelUrl : returnUrl);
    } catch (cause) {
      setRefusal(failureText(cause, 'That didn’t work. Please try again.'));
      setPending(null);
    }
  }

  return (
    <div className="shell grid max-w-xl grid-cols-[minmax(0,1fr)] gap-6 py-12">
      <Notice kind="warning">This is a test. No money moves.</Notice>
      <div>
        <h1 className="text-3xl break-words">{checkout.description}</h1>
        <p className="figures mt-2 text-2xl font-semibold">{formatCents(checkout.amountCents)}</p>
      </div>
      {checkout.state === 'open' ? (
        <>
          <Button
            look="accent"
            size="large"
            pending={pending === 'pay'}
            disabled={pending !== null}
            onClick={() => finish('pay')}
          >
            Pay {formatCents(checkout.amountCents)}
          </Button>
          <div className="flex flex-wrap gap-3">
            {choices.map(({ outcome, label }) => (
              <Button
                key={outcome}
                look="secondary"
                size="small"
                pending={pending === outcome}
                disabled={pending !== null}
                onClick={() => finish(outcome)}
              >
                {label}
              </Button>
            ))}
          </div>
        </>
      ) : (
        <p>This checkout is finished.</p>
      )}
      {refusal && (
        <Notice kind="danger" announced>
          {refusal}
        </Notice>
      )}
      <p>
        <a
          href={checkout.state === 'open' ? checkout.cancelUrl : checkout.returnUrl}
          className={buttonClass('quiet', 'small')}
        >
          Back to the invoice
        </a>
      </p>
    </div>
  );
}
