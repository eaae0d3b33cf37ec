import { priceCourse } from '#domain/quote/price/price-course.ts';
import type { PricedQuote } from '#domain/quote/price/price-lines.ts';
import type { PriceWord } from '#domain/quote/price/price-word.ts';
import { moneyUnit } from '#web/kit/plot/scale.ts';
import { WaterfallPlot } from '#web/kit/plot/waterfall-plot.tsx';

/** The steps of a price, each starting where the one before it ended. */
export function PriceWaterfall({ quote, word }: { quote: PricedQuote; word: PriceWord }) {
  return (
    <WaterfallPlot
      title="How it adds up"
      by="Step"
      of="Amount"
      unit={moneyUnit}
      steps={priceCourse(quote, word).map(({ fromCents, toCents, ...step }) => ({
        ...step,
        from: fromCents,
        to: toCents,
      }))}
      empty="This quote has no price yet."
      hasOwnTable
    />
  );
}
