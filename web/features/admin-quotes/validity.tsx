import type { QuoteReply } from '#contract/quote-records.ts';
import { RelativeDate } from '#web/ui/relative-date.tsx';
import { isLapsed } from './quote-words.ts';

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

/** When the quote was made and until when it holds. */
export function Validity({ quote }: { quote: QuoteReply }) {
  const lapsed = isLapsed(quote, Date.now());
  return (
    <p className="figures text-[0.9375rem] text-muted">
      Created <RelativeDate at={quote.createdAt} /> ·{' '}
      {lapsed ? (
        <strong className="font-semibold text-danger">
          Expired on {day.format(Date.parse(quote.validUntil))}
        </strong>
      ) : (
        `valid until ${day.format(Date.parse(quote.validUntil))}`
      )}
    </p>
  );
}
