import { useQuery } from '@tanstack/react-query';
import { getQuotePayoff, payOffQuotePlan } from '#contract/billing/client-billing.ts';
import { formatCents } from '#domain/money.ts';
import { queryOf } from '#web/kit/api/query-of.ts';
import { Loaded } from '#web/kit/record/loaded.tsx';
import { useChange } from '#web/kit/record/use-change.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { Dialog } from '#web/kit/ui/records/dialog.tsx';
import { invoiceStep } from './invoice-step.ts';
import { invoiceName } from './invoice-words.ts';

interface PayOffDialogProps {
  open: boolean;
  quoteId: string;
  onClose: () => void;
}

/** Shows what is left of a plan before a single invoice is issued for it. */
export function PayOffDialog({ open, quoteId, onClose }: PayOffDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Invoice the rest"
      description="It replaces all payments you haven’t invoiced yet. Paying early changes when the client pays, not how much."
    >
      <PayOffForm quoteId={quoteId} onDone={onClose} />
    </Dialog>
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
    invoiceStep((issued) => `${invoiceName(issued)} issued and emailed`),
  );
  return (
    <Loaded query={payoff} what="the amount" rows={3}>
      {({ restCents, restCount, openCents }) => (
        <div className="grid gap-5">
          <p>
            <span className="figures font-display text-3xl font-semibold">
              {formatCents(restCents)}
            </span>
            <span className="block text-muted">
              for {restCount} {restCount === 1 ? 'payment' : 'payments'} not invoiced yet
              {openCents > 0 && `, plus ${formatCents(openCents)} open on issued invoices`}
            </span>
          </p>
          <div className="flex flex-wrap gap-3">
            <Button
              look="primary"
              pending={issue.isPending}
              onClick={() => issue.mutate({ params, body: { restCents } }, { onSuccess: onDone })}
            >
              Issue and email it
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
