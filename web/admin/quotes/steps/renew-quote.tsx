import { useQuery } from '@tanstack/react-query';
import { renewQuote } from '#contract/quote-editing.ts';
import type { QuoteReply } from '#contract/quote-records.ts';
import { formatDollars } from '#domain/money.ts';
import { quoteValidityDays } from '#domain/quote/quote-status.ts';
import { renewPrice } from '#domain/quote/revision.ts';
import { call } from '#web/kit/api/request.ts';
import { LoadFailure } from '#web/kit/record/load-failure.tsx';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { Dialog } from '#web/kit/ui/records/dialog.tsx';
import { Ledger } from '#web/kit/ui/records/ledger.tsx';
import { Skeleton } from '#web/kit/ui/records/skeleton.tsx';
import { editionQuery, priceOf } from '../present-edition.ts';
import { useQuoteAction } from '../use-quote-action.ts';

/** What today's prices make of a quote, before it is renewed at them. */
export function RenewQuote({ quote, onClose }: { quote: QuoteReply | null; onClose: () => void }) {
  return (
    <Dialog
      open={quote !== null}
      onOpenChange={(open) => !open && onClose()}
      title="Renew at today’s prices"
      description={`The quote is valid for ${quoteValidityDays} days from now. Own lines and the discount stay.`}
    >
      {quote && <Difference quote={quote} onClose={onClose} />}
    </Dialog>
  );
}

function Difference({ quote, onClose }: { quote: QuoteReply; onClose: () => void }) {
  const edition = useQuery(editionQuery);
  const renew = useQuoteAction({
    run: () => call(renewQuote, { params: { id: quote.id }, body: { version: quote.version } }),
    done: (renewed) => ({
      title: 'Quote renewed',
      description: `${formatDollars(renewed.price.finalDollars)}, valid for ${quoteValidityDays} days.`,
    }),
    failed: 'Failed to renew quote',
    onDone: onClose,
  });
  if (edition.isError)
    return (
      <LoadFailure
        title="Error loading the catalogue"
        error={edition.error}
        onRetry={() => void edition.refetch()}
        isRetrying={edition.isFetching}
      />
    );
  if (!edition.data) return <Skeleton rows={3} label="Loading today’s prices" />;
  const before = priceOf(quote);
  const after = renewPrice(before, edition.data);
  const changed = after.features.flatMap((feature) => {
    const was = before.features.find(({ key }) => key === feature.key)?.priceDollars;
    return was === undefined || was === feature.priceDollars ? [] : [{ feature, was }];
  });
  const difference = after.finalDollars - before.finalDollars;
  return (
    <>
      {changed.length === 0 ? (
        <p>No price of this quote has changed: it stays at {formatDollars(after.finalDollars)}.</p>
      ) : (
        <Ledger
          caption="What today’s prices change"
          lines={[
            ...changed.map(({ feature, was }) => ({
              key: feature.key,
              label: feature.label,
              note: `${formatDollars(was)} before`,
              amount: formatDollars(feature.priceDollars),
            })),
            {
              key: 'before',
              label: 'The quote until now',
              amount: formatDollars(before.finalDollars),
              isTotal: true,
            },
            {
              key: 'after',
              label: `The quote renewed (${difference < 0 ? '−' : '+'} ${formatDollars(Math.abs(difference))})`,
              amount: formatDollars(after.finalDollars),
              isTotal: true,
            },
          ]}
        />
      )}
      <div className="mt-6 flex flex-wrap gap-3">
        <Button look="accent" pending={renew.isPending} onClick={() => renew.mutate()}>
          {renew.isPending ? 'Renewing…' : 'Renew the quote'}
        </Button>
        <Button look="secondary" onClick={onClose}>
          Not now
        </Button>
      </div>
    </>
  );
}
