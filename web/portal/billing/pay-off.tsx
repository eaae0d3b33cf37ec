import { type RefObject, useState } from 'react';
import {
  type ClientInvoice,
  type ClientPlan,
  type PayoffReply,
  payOffClientPlan,
} from '#contract/billing/client-billing.ts';
import { formatCents } from '#domain/money.ts';
import { useChange } from '#web/kit/record/use-change.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { Dialog } from '#web/kit/ui/records/dialog.tsx';
import { PayInstructions, type WhereToPay } from '../pay-instructions.tsx';

interface PayOffProps {
  plan: ClientPlan;
  payoff: PayoffReply;
  pay: WhereToPay;
  /** Receives the focus once there is nothing left to pay off. */
  fallback: RefObject<HTMLElement | null>;
}

/** Pays off the rest of a plan at once: shows the amount and issues one invoice for it. */
export function PayOff({ plan, payoff, pay, fallback }: PayOffProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {payoff.restCount > 0 && (
        <Button look="secondary" onClick={() => setOpen(true)}>
          Pay everything now
        </Button>
      )}
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title="Pay everything now"
        fallback={fallback}
        description="This pays off the rest of your plan. Paying early changes when you pay, not how much."
      >
        <PayOffForm plan={plan} payoff={payoff} pay={pay} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

function PayOffForm({
  plan,
  payoff,
  pay,
  onDone,
}: Omit<PayOffProps, 'fallback'> & { onDone: () => void }) {
  const [opened] = useState(payoff);
  const [issued, setIssued] = useState<ClientInvoice>();
  const payOff = useChange(payOffClientPlan, {
    input: (restCents: number) => ({ params: { quoteId: plan.quoteId }, body: { restCents } }),
    failed: 'That didn’t work',
    onSuccess: setIssued,
  });
  // The plan changes on success; after a failure its new amount is the one to show.
  const shown = payOff.isError ? payoff : opened;
  if (issued !== undefined)
    return (
      <div className="grid gap-5">
        <p role="status">
          Invoice <span className="figures">{issued.number}</span> for the rest of the plan is on
          its way to your billing contact.
          {shown.openCents > 0 &&
            ` ${formatCents(shown.openCents)} is still open on earlier invoices. See the list below.`}
        </p>
        <PayInstructions {...pay} reference={issued.number ?? ''} amountCents={issued.openCents} />
        <Button look="secondary" className="justify-self-start" onClick={onDone}>
          Close
        </Button>
      </div>
    );
  return (
    <div className="grid gap-5">
      <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-2">
        {shown.openCents > 0 && (
          <>
            <dt>Open on earlier invoices</dt>
            <dd className="figures text-right">{formatCents(shown.openCents)}</dd>
          </>
        )}
        <dt>
          {shown.restCount} {shown.restCount === 1 ? 'payment' : 'payments'} remaining, as one
          invoice
        </dt>
        <dd className="figures text-right">{formatCents(shown.restCents)}</dd>
        <dt className="border-t border-line pt-2 font-semibold">Early payoff</dt>
        <dd className="figures border-t border-line pt-2 text-right text-xl font-semibold">
          {formatCents(shown.totalCents)}
        </dd>
      </dl>
      <p className="text-muted">
        One invoice dated today replaces your remaining payments. You can’t undo this here.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button
          look="primary"
          pending={payOff.isPending}
          onClick={() => payOff.mutate(shown.restCents)}
        >
          Get one invoice for the rest
        </Button>
        <Button look="secondary" onClick={onDone}>
          Not now
        </Button>
      </div>
    </div>
  );
}
