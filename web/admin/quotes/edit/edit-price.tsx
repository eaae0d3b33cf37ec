import type { QuoteReply } from '#contract/quotes/quote-records.ts';
import { costText, formatDollars } from '#domain/money.ts';
import { priceLines } from '#domain/quote/price/price-lines.ts';
import type { QuotePrice } from '#domain/quote/price/revision.ts';
import { Ledger } from '#web/kit/ui/records/ledger.tsx';
import { figureGroups } from '../figure-groups.ts';
import { FigureList } from '../figure-list.tsx';

/** What the quote costs with the edit as it stands, by the functions that the server uses. */
export function EditPrice({ quote, price }: { quote: QuoteReply; price: QuotePrice }) {
  const difference = price.finalDollars - quote.price.finalDollars;
  const groups = figureGroups({ ...quote, estimatedCost: costText(price.finalDollars) });
  return (
    <section aria-label="Price with this edit">
      <h2 className="text-lg">Price with this edit</h2>
      <p role="status" className="figures mt-1 font-display text-4xl font-semibold">
        {formatDollars(price.finalDollars)}
      </p>
      <p className="figures text-muted">
        {difference === 0
          ? 'As before'
          : `${difference < 0 ? '−' : '+'} ${formatDollars(Math.abs(difference))} against ${formatDollars(quote.price.finalDollars)} before`}
      </p>
      <div className="mt-3 border-t border-line pt-1.5">
        <Ledger
          caption="Steps of the price with this edit"
          lines={priceLines({ ...quote, price, featureDetails: price.features })}
        />
      </div>
      <div className="mt-6 grid gap-6">
        {groups.map((group) => (
          <FigureList key={group.title} group={group} />
        ))}
      </div>
    </section>
  );
}
