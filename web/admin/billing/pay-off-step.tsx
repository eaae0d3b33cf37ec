import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getQuotePayoff, payOffQuotePlan } from '#contract/client-billing.ts';
import { formatCents } from '#domain/money.ts';
import { call } from '#web/kit/api/request.ts';
import { LoadFailure } from '#web/kit/record/load-failure.tsx';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { Dialog } from '#web/kit/ui/records/dialog.tsx';
import { Skeleton } from '#web/kit/ui/records/skeleton.tsx';
import { invoiceName } from './invoice-words.ts';
import { useInvoiceAction } from './use-invoice-action.ts';

/** One invoice for all payments of a plan that have none yet. */
export function PayOffStep({ quoteId }: { quoteId: string }) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button look="secondary" size="small" onClick={() => setAsking(true)}>
        One invoice for the rest
      </Button>
      <Dialog
        open={asking}
        onOpenChange={setAsking}
        title="One invoice for the rest"
        description="It takes the place of all payments that have no invoice yet. Paying early changes when the client pays, not how much."
      >
        <PayOffForm quoteId={quoteId} onDone={() => setAsking(false)} />
      </Dialog>
    </>
  );
}

function PayOffForm({ quoteId, onDone }: { quoteId: string; onDone: () => void }) {
  const payoff = useQuery({
    queryKey: [getQuotePayoff.path, quoteId],
    queryFn: ({ signal }) => call(getQuotePayoff, { params: { id: quoteId }, signal }),
    // The figure is one of this moment.
    gcTime: 0,
  });
  const issue = useInvoiceAction(
    (restCents: number) => call(payOffQuotePlan, { params: { id: quoteId }, body: { restCents } }),
    (issued) => `${invoiceName(issued)} issued and mailed`,
  );
  if (payoff.isError)
    return (
      <LoadFailure
        title="Error loading the figure"
        error={payoff.error}
        onRetry={() => void payoff.refetch()}
        isRetrying={payoff.isFetching}
      />
    );
  if (!payoff.data) return <Skeleton rows={3} label="Loading the figure" />;
  const { restCents, restCount, openCents } = payoff.data;
  return (
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
          onClick={() =>
            issue.mutate(restCents, {
              onSuccess: onDone,
              // The figure may have been another one by then.
              onError: () => void payoff.refetch(),
            })
          }
        >
          Issue and mail it
        </Button>
        <Button look="secondary" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </div>
  );
}
