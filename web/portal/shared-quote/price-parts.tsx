import { MessageCircleQuestion } from 'lucide-react';
import type { QuoteQuestion } from '#contract/quotes/agreement-parts.ts';
import type { SharedQuoteReply } from '#contract/quotes/quote-records.ts';
import { formatDollars } from '#domain/money.ts';
import { priceLines } from '#domain/quote/price/price-lines.ts';
import type { PriceWord } from '#domain/quote/price/price-word.ts';
import { byCategory } from '#domain/quote/quote-lines.ts';
import { Ledger } from '#web/kit/ui/records/ledger.tsx';
import { PricePlot } from '#web/shared/price/price-plot.tsx';

interface FeaturePricesProps {
  quote: SharedQuoteReply;
  questions?: readonly QuoteQuestion[];
  /** Opens the form for a question about a line; absent if none can be asked. */
  onAsk?: ((line: string) => void) | undefined;
}

/** The features by category, each with what it does and its price. */
export function FeaturePrices({ quote, questions = [], onAsk }: FeaturePricesProps) {
  const asked = new Set(questions.map(({ line }) => line));
  return (
    <div className="grid gap-x-12 gap-y-6 lg:grid-cols-2 print:grid-cols-2">
      {byCategory(quote.featureDetails).map(({ category, features }) => (
        <div key={category} className="break-inside-avoid">
          <h3 className="eyebrow border-b border-line pb-1.5">{category}</h3>
          <Ledger
            caption={category}
            lines={features.map(({ key, label, about, priceDollars }) => ({
              key,
              label: onAsk ? <AskableLabel label={label} onAsk={() => onAsk(key)} /> : label,
              note: (about || asked.has(key)) && (
                <>
                  {about}{' '}
                  {asked.has(key) && (
                    <a href="#questions" className="underline underline-offset-4">
                      Question and answer<span className="sr-only"> about {label}</span>
                    </a>
                  )}
                </>
              ),
              amount: formatDollars(priceDollars),
            }))}
          />
        </div>
      ))}
    </div>
  );
}

/** A label whose last word and button wrap together. */
function AskableLabel({ label, onAsk }: { label: string; onAsk: () => void }) {
  const last = label.lastIndexOf(' ') + 1;
  return (
    <>
      {label.slice(0, last)}
      <span className="whitespace-nowrap">
        {label.slice(last)}
        <AskAbout label={label} onAsk={onAsk} />
      </span>
    </>
  );
}

/** Small and beside the line, so that the prices remain the focus of the page. */
function AskAbout({ label, onAsk }: { label: string; onAsk: () => void }) {
  return (
    <button
      type="button"
      onClick={onAsk}
      aria-label={`Ask about ${label}`}
      title={`Ask about ${label}`}
      className="no-print ml-1.5 inline-grid size-6 place-items-center rounded-sm align-middle text-muted hover:bg-sunken hover:text-ink"
    >
      <MessageCircleQuestion aria-hidden size={16} />
    </button>
  );
}

/** Each step of the price, as it was when the quote was made. */
export function PriceSum({ quote, word }: { quote: SharedQuoteReply; word: PriceWord }) {
  return (
    <div className="min-w-0">
      <PricePlot quote={quote} word={word} />
      <Ledger caption="Price breakdown" lines={priceLines(quote, word)} />
    </div>
  );
}
