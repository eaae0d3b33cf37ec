import type { QuoteReply } from '#contract/quotes/quote-records.ts';
import { formatDollars, signed } from '#domain/money.ts';
import type { Edition } from '#domain/quote/edition.ts';
import { renewPrice } from '#domain/quote/price/revision.ts';
import { Ledger } from '#web/kit/ui/records/ledger.tsx';
import { priceOf } from '../quote-queries.ts';

interface PriceChangesProps {
  quote: QuoteReply;
  edition: Edition;
  /** What the total at current prices is called. */
  after: string;
  /** Said if no price has changed, before what it costs. */
  unchanged: string;
}

/** What today's prices change in a quote. */
export function PriceChanges({ quote, edition, after: label, unchanged }: PriceChangesProps) {
  const before = priceOf(quote);
  const after = renewPrice(before, edition);
  const changed = after.features.flatMap((feature) => {
    const oldDollars = before.features.find(({ key }) => key === feature.key)?.priceDollars;
    return oldDollars === undefined || oldDollars === feature.priceDollars
      ? []
      : [{ feature, oldDollars }];
  });
  const difference = after.finalDollars - before.finalDollars;
  if (changed.length === 0)
    return (
      <p>
        No prices in this quote have changed. {unchanged} {formatDollars(after.finalDollars)}.
      </p>
    );
  return (
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
          label: `${label} (${signed(difference, formatDollars)})`,
          amount: formatDollars(after.finalDollars),
          isTotal: true,
        },
      ]}
    />
  );
}
