import type { ShownQuote } from '#contract/quotes/quote-records.ts';
import { revokeQuoteLink } from '#contract/quotes/quote-sending.ts';
import { useChange } from '#web/kit/record/use-change.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { Dialog } from '#web/kit/ui/records/dialog.tsx';
import { showQuote } from '../quote-queries.ts';

interface WithdrawLinkProps {
  /** Null while the dialog is closed. */
  quote: ShownQuote | null;
  onClose: () => void;
}

/** Asks for confirmation before all existing links to a quote are revoked. */
export function WithdrawLink({ quote, onClose }: WithdrawLinkProps) {
  const withdraw = useChange(revokeQuoteLink, {
    input: ({ id, version }: ShownQuote) => ({ params: { id }, body: { version } }),
    done: () => ({
      title: 'Link withdrawn',
      description:
        'Earlier links to this quote no longer work. Our next email with the quote has a new one.',
    }),
    failed: 'Failed to withdraw the link',
    onSuccess: (saved, about, client) => {
      showQuote(saved, about, client);
      onClose();
    },
  });
  return (
    <Dialog
      open={quote !== null}
      onOpenChange={(open) => !open && onClose()}
      title="Withdraw the link"
      description={`Every link we sent for this quote stops working. The client can have a new one emailed to the address on the quote.${
        quote?.status === 'approved' ? ' To keep the quote from being accepted, reject it.' : ''
      }`}
    >
      {quote && (
        <div className="flex flex-wrap gap-3">
          <Button look="danger" pending={withdraw.isPending} onClick={() => withdraw.mutate(quote)}>
            Withdraw it
          </Button>
          <Button look="secondary" onClick={onClose}>
            Keep it
          </Button>
        </div>
      )}
    </Dialog>
  );
}
