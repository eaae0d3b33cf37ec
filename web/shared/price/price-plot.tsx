import { lazy, Suspense } from 'react';
import type { PricedQuote } from '#domain/quote/price/price-lines.ts';
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

/** How a price adds up, drawn above its breakdown, which has the same amounts in words. */
export function PricePlot({ quote, word }: PricePlotProps) {
  return (
    <AfterPaint>
      <Suspense fallback={<div className="h-72" />}>
        <PriceWaterfall quote={quote} word={word} />
      </Suspense>
    </AfterPaint>
  );
}
