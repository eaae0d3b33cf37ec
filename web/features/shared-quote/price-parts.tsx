import type { SharedQuoteReply } from '#contract/quote-records.ts';
import { formatDollars } from '#domain/money.ts';
import { priceLines } from '#domain/quote/price-lines.ts';
import { Ledger } from '#web/ui/ledger.tsx';

/** The parts of the system by category, each with its price. */
export function FeaturePrices({ quote }: { quote: SharedQuoteReply }) {
  const categories = [...new Set(quote.featureDetails.map((feature) => feature.category))];
  return (
    <div className="grid gap-x-12 gap-y-6 sm:grid-cols-2 print:grid-cols-2">
      {categories.map((category) => (
        <div key={category} className="break-inside-avoid">
          <h3 className="eyebrow border-b border-line pb-1.5">{category}</h3>
          <Ledger
            caption={category}
            lines={quote.featureDetails
              .filter((feature) => feature.category === category)
              .map((feature) => ({
                key: feature.key,
                label: feature.label,
                amount: formatDollars(feature.priceDollars),
              }))}
          />
        </div>
      ))}
    </div>
  );
}

/** Each step of the sum, as it stood when the quote was made. */
export function PriceSum({ quote }: { quote: SharedQuoteReply }) {
  return <Ledger caption="Steps of the price" lines={priceLines(quote)} />;
}
