import type { QuoteReply } from '#contract/quotes/quote-records.ts';
import { quoteStatusLabels } from '#domain/quote/quote-status.ts';
import { StatusDot } from '#web/kit/ui/records/status-dot.tsx';
import { isLapsed, quoteStatusTones } from './quote-words.ts';

/** A quote's status; an open one whose validity has ended says so, for expiry is no status. */
export function QuoteStatusLabel({ quote }: { quote: QuoteReply }) {
  const lapsed = isLapsed(quote, Date.now());
  return (
    <>
      <StatusDot
        tone={lapsed ? 'neutral' : quoteStatusTones[quote.status]}
        label={quoteStatusLabels[quote.status]}
      />
      {lapsed && <span className="block pl-4 text-sm text-danger">Expired</span>}
    </>
  );
}
