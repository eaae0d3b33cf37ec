import { useQuery } from '@tanstack/react-query';
import { renewQuote } from '#contract/quotes/quote-editing.ts';
import type { QuoteReply } from '#contract/quotes/quote-records.ts';
import { formatDollars } from '#domain/money.ts';
import type { Edition } from '#domain/quote/edition.ts';
import { quoteValidityDays } from '#domain/quote/quote-status.ts';
import { DialogEnd } from '#web/admin/dialog-end.tsx';
import { Loaded } from '#web/kit/record/loaded.tsx';
import { useChange } from '#web/kit/record/use-change.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { Dialog } from '#web/kit/ui/records/dialog.tsx';
import { editionQuery } from '../edition-query.ts';
import { showQuote } from '../quote-queries.ts';
import { PriceChanges } from './price-changes.tsx';

/** Shows what today's prices change in a quote, and renews the quote at them. */
export function RenewQuote({ quote, onClose }: { quote: QuoteReply | null; onClose: () => void }) {
  const edition = useQuery({ ...editionQuery, enabled: quote !== null });
  return (
    <Dialog
      open={quote !== null}
      onOpenChange={(open) => !open && onClose()}
      title="Renew at current prices"
      description={`The quote is valid for ${quoteValidityDays} days from now. Custom lines and the discount stay the same.`}
    >
      {quote && (
        <Loaded query={edition} what="the catalog" rows={3}>
          {(today) => <Difference quote={quote} edition={today} onClose={onClose} />}
        </Loaded>
      )}
    </Dialog>
  );
}

interface DifferenceProps {
  quote: QuoteReply;
  edition: Edition;
  onClose: () => void;
}

function Difference({ quote, edition, onClose }: DifferenceProps) {
  const renew = useChange(renewQuote, {
    done: (renewed) => ({
      title: 'Quote renewed',
      description: `${formatDollars(renewed.price.finalDollars)}, valid for ${quoteValidityDays} days.`,
    }),
    failed: 'Failed to renew quote',
    onSuccess: (saved, about, client) => {
      showQuote(saved, about, client);
      onClose();
    },
  });
  return (
    <>
      <PriceChanges quote={quote} edition={edition} after="Renewed quote" unchanged="It stays at" />
      <DialogEnd>
        <Button
          look="accent"
          pending={renew.isPending}
          onClick={() =>
            renew.mutate({ params: { id: quote.id }, body: { version: quote.version } })
          }
        >
          {renew.isPending ? 'Renewing…' : 'Renew the quote'}
        </Button>
        <Button look="secondary" onClick={onClose}>
          Not now
        </Button>
      </DialogEnd>
    </>
  );
}
