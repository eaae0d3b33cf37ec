import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getQuotePayoff, payOffQuotePlan } from '#contract/billing/client-billing.ts';
import { formatCents } from '#domain/money.ts';
import { queryOf } from '#web/kit/api/query-of.ts';
import { Loaded } from '#web/kit/record/loaded.tsx';
import { useChange } from '#web/kit/record/use-change.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { Dialog } from '#web/kit/ui/records/dialog.tsx';
import { invoiceStep } from './invoice-step.ts';
import { invoiceName } from './invoice-words.ts';

/** Issues a single invoice for all payments of a plan that have none yet. */
export function PayOffStep({ quoteId }: { quoteId: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look="secondary" size="small" onClick={() => setOpen(true)}>
        One invoice for the rest
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title="One invoice for the rest"
        description="It takes the place of all payments that have no invoice yet. Paying early changes when the client pays, not how much."
      >
        <PayOffForm quoteId={quoteId} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

function PayOffForm({ quoteId, onDone }: { quoteId: string; onDone: () => void }) {
  const params = { id: quoteId };
  const payoff = useQuery({
    ...queryOf(getQuotePayoff, { params }),
    // The amount is valid only right now, so it is not cached.
    gcTime: 0,
  });
  const issue = useChange(
    payOffQuotePlan,
    invoiceStep((issued) => `${invoiceName(issued)} issued and mailed`),
  );
  return (
    <Loaded query={payoff} what="the figure" rows={3}>
      {({ restCents, restCount, openCents }) => (
        <div className="grid gap-5">
          <p>
            <span className="figures font-display text-3xl font-semibold">
              {formatCents(restCents)}
            </span>
            <span className="block text-muted">
              for {restCount} {restCount === 1 ? 'payment' : 'payments'} still to be invoiced
              {openCents > 0 && `; ${formatCents(openCents)} is open on issued invoices besides`}
            </span>
          </p>
          <div className="flex flex-wrap gap-3">
            <Button
              look="primary"
              pending={issue.isPending}
              onClick={() => issue.mutate({ params, body: { restCents } }, { onSuccess: onDone })}
            >
              Issue and mail it
            </Button>
            <Button look="secondary" onClick={onDone}>
              Cancel
            </Button>
          </div>
        </div>
      )}
    </Loaded>
  );
}
