import { type CSSProperties, lazy, Suspense } from 'react';
import { type PricedQuote, priceLines } from '#domain/quote/price/price-lines.ts';
import type { PriceWord } from '#domain/quote/price/price-word.ts';
import { loadPart } from '#web/kit/load/load-part.ts';
import { AfterPaint } from '#web/kit/record/after-paint.tsx';

const PriceWaterfall = lazy(async () => ({
  default: (await loadPart(() => import('./price-waterfall.tsx'), 'ahead')).PriceWaterfall,
}));

interface PricePlotProps {
  quote: PricedQuote;
  word: PriceWord;
}

/** Height of the plot's title, legend and axis, and of a step with its name beside or above its bar. */
const frameHeight = 86;
const lowStep = 30;
const highStep = 46;

/**
 * How a price adds up, drawn beside its breakdown, which has the same amounts in words. It takes its
 * room before it is there; where a computed price is too narrow for names beside bars, the higher one.
 */
export function PricePlot({ quote, word }: PricePlotProps) {
  const steps = priceLines(quote, word).length;
  const room = {
    '--low': `${frameHeight + steps * lowStep}px`,
    '--high': `${frameHeight + steps * highStep}px`,
  };
  return (
    <div className="@container">
      <div className="min-h-(--low) @max-[21.1875rem]:min-h-(--high)" style={room as CSSProperties}>
        <AfterPaint>
          <Suspense fallback={null}>
            <PriceWaterfall quote={quote} word={word} />
          </Suspense>
        </AfterPaint>
      </div>
    </div>
  );
}
