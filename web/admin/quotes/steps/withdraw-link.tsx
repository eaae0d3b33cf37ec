import { revokeQuoteLink } from '#contract/quotes/quote-editing.ts';
import type { QuoteReply } from '#contract/quotes/quote-records.ts';
import { useChange } from '#web/kit/record/use-change.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { Dialog } from '#web/kit/ui/records/dialog.tsx';
import { showQuote } from '../show-quote.ts';

/** Asks before every link that is out becomes void. */
export function WithdrawLink({
  quote,
  onClose,
}: {
  quote: QuoteReply | null;
  onClose: () => void;
}) {
  const withdraw = useChange(revokeQuoteLink, {
    input: ({ id, version }: QuoteReply) => ({ params: { id }, body: { version } }),
    done: () => ({
      title: 'Link withdrawn',
      description:
        'Links to this quote that were out no longer work. The next mail with the quote has a new one.',
    }),
    failed: 'Failed to withdraw the link',
    onDone: (saved, about, client) => {
      showQuote(saved, about, client);
      onClose();
    },
  });
  return (
    <Dialog
      open={quote !== null}
      onOpenChange={(open) => !open && onClose()}
      title="Withdraw the link"
      description={`Every link to this quote that is out stops working. The client can have a new one mailed to the address on the quote.${
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
