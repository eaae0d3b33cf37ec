import { useQuery } from '@tanstack/react-query';
import { renewQuote } from '#contract/quotes/quote-editing.ts';
import type { QuoteReply } from '#contract/quotes/quote-records.ts';
import { formatDollars, signed } from '#domain/money.ts';
import type { Edition } from '#domain/quote/edition.ts';
import { renewPrice } from '#domain/quote/price/revision.ts';
import { quoteValidityDays } from '#domain/quote/quote-status.ts';
import { DialogEnd } from '#web/admin/dialog-end.tsx';
import { Loaded } from '#web/kit/record/loaded.tsx';
import { useChange } from '#web/kit/record/use-change.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { Dialog } from '#web/kit/ui/records/dialog.tsx';
import { Ledger } from '#web/kit/ui/records/ledger.tsx';
import { editionQuery } from '../edition-query.ts';
import { priceOf, showQuote } from '../quote-queries.ts';

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
  const before = priceOf(quote);
  const after = renewPrice(before, edition);
  const changed = after.features.flatMap((feature) => {
    const oldDollars = before.features.find(({ key }) => key === feature.key)?.priceDollars;
    return oldDollars === undefined || oldDollars === feature.priceDollars
      ? []
      : [{ feature, oldDollars }];
  });
  const difference = after.finalDollars - before.finalDollars;
  return (
    <>
      {changed.length === 0 ? (
        <p>
          No prices in this quote have changed. It stays at {formatDollars(after.finalDollars)}.
        </p>
      ) : (
        <Ledger
          caption="What changes at current prices"
          lines={[
            ...changed.map(({ feature, oldDollars }) => ({
              key: feature.key,
              label: feature.label,
              note: `${formatDollars(oldDollars)} before`,
              amount: formatDollars(feature.priceDollars),
            })),
            {
              key: 'before',
              label: 'Current quote',
              amount: formatDollars(before.finalDollars),
              isTotal: true,
            },
            {
              key: 'after',
              label: `Renewed quote (${signed(difference, formatDollars)})`,
              amount: formatDollars(after.finalDollars),
              isTotal: true,
            },
          ]}
        />
      )}
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
