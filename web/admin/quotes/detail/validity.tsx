import { useQuery } from '@tanstack/react-query';
import type { QuoteReply } from '#contract/quotes/quote-records.ts';
import { RelativeDate } from '#web/kit/ui/records/relative-date.tsx';
import { companyZoneQuery } from '../company-zone.ts';
import { isLapsed } from '../quote-words.ts';

/** When the quote was made and until when it holds. */
export function Validity({ quote }: { quote: QuoteReply }) {
  const lapsed = isLapsed(quote, Date.now());
  const { data: timeZone } = useQuery(companyZoneQuery);
  // Its last instant: the end of a day is the beginning of the next.
  const lastDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone }).format(
    Date.parse(quote.validUntil) - 1,
  );
  return (
    <p className="figures text-[0.9375rem] text-muted">
      Created <RelativeDate at={quote.createdAt} /> ·{' '}
      {lapsed ? (
        <strong className="font-semibold text-danger">Expired on {lastDay}</strong>
      ) : (
        `valid until ${lastDay}`
      )}
    </p>
  );
}
