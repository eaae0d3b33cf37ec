import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { QuoteReply } from '#contract/quotes/quote-records.ts';
import { copyQuote } from '#contract/quotes/staff-quotes.ts';
import { DialogEnd } from '#web/admin/dialog-end.tsx';
import { Loaded } from '#web/kit/record/loaded.tsx';
import { useChange } from '#web/kit/record/use-change.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { Dialog } from '#web/kit/ui/records/dialog.tsx';
import { editionQuery } from '../edition-query.ts';
import { PriceChanges } from './price-changes.tsx';

/** Makes a draft from a quote (rule QUOTE-26), says what it will cost, and opens it for editing. */
export function CopyQuote({ quote, onClose }: { quote: QuoteReply | null; onClose: () => void }) {
  const edition = useQuery({ ...editionQuery, enabled: quote !== null });
  const navigate = useNavigate();
  const copy = useChange(copyQuote, {
    done: ({ reference }) => ({
      title: 'Draft saved',
      description: `You haven’t sent ${reference} yet.`,
    }),
    failed: 'Failed to make a new quote',
    onSuccess: ({ id }) => {
      onClose();
      navigate(`/admin/quotes/${id}?edit=yes`);
    },
  });
  return (
    <Dialog
      open={quote !== null}
      onOpenChange={(open) => !open && onClose()}
      title="Make a new quote from this one"
      description="We copy the customer, their answers, features, custom lines, discount, and payment plan to a draft at current prices. This quote stays as it is, and nothing is emailed."
    >
      {quote && (
        <Loaded query={edition} what="the catalog" rows={3}>
          {(today) => (
            <>
              <PriceChanges
                quote={quote}
                edition={today}
                after="New quote"
                unchanged="The new one costs"
              />
              <DialogEnd>
                <Button
                  look="accent"
                  pending={copy.isPending}
                  onClick={() => copy.mutate({ params: { id: quote.id } })}
                >
                  {copy.isPending ? 'Saving…' : 'Make and edit'}
                </Button>
                <Button look="secondary" onClick={onClose}>
                  Not now
                </Button>
              </DialogEnd>
            </>
          )}
        </Loaded>
      )}
    </Dialog>
  );
}
