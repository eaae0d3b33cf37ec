import type { QuoteReply, ShownQuote } from '#contract/quotes/quote-records.ts';
import { formatDollars } from '#domain/money.ts';
import { priceLines } from '#domain/quote/price/price-lines.ts';
import { priceWordOf } from '#domain/quote/price/price-word.ts';
import { Ledger } from '#web/kit/ui/records/ledger.tsx';
import { PricePlot } from '#web/shared/price/price-plot.tsx';

/** The features of a quote, each with its price when the quote was made. */
export function QuoteFeatures({ quote }: { quote: QuoteReply }) {
  return (
    <section>
      <h2 className="text-lg">Features ({quote.featureDetails.length})</h2>
      <div className="mt-2 border-t border-line pt-1.5">
        <Ledger
          caption="Features and their prices"
          lines={[
            ...quote.featureDetails.map((feature) => ({
              key: feature.key,
              label: feature.label,
              note: feature.category,
              amount: formatDollars(feature.priceDollars),
            })),
            {
              key: 'sum',
              label: 'All features',
              amount: formatDollars(quote.price.featuresDollars),
              isTotal: true,
            },
          ]}
        />
      </div>
    </section>
  );
}

/** The features of a quote for those who see no prices. */
export function FeatureNames({ quote }: { quote: ShownQuote }) {
  return (
    <section>
      <h2 className="text-lg">Features ({quote.featureDetails.length})</h2>
      <ul className="mt-2 grid gap-1 border-t border-line pt-3">
        {quote.featureDetails.map(({ key, label, category }) => (
          <li key={key}>
            {label} <span className="text-sm text-muted">{category}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Each step of the price calculation, as stored with the quote. */
export function WhyThisPrice({ quote }: { quote: QuoteReply }) {
  const { price } = quote;
  const word = priceWordOf(quote, quote.sentAt !== null);
  return (
    <section>
      <h2 className="text-lg">Why this price</h2>
      <div className="mt-2 border-t border-line pt-3">
        <PricePlot quote={quote} word={word} />
        <Ledger caption="Price breakdown" lines={priceLines(quote, word)} />
      </div>
      <p className="mt-2 text-sm text-muted">
        Formula {price.formulaVersion}, catalog of {price.catalogueVersion}.
      </p>
    </section>
  );
}
