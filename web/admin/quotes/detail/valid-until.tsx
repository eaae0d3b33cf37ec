import type { ShownQuote } from '#contract/quotes/quote-records.ts';
import { isLapsed } from '../quote-words.ts';
import { useCompanyNow } from '../use-company-now.ts';

/** The last day on which a quote is valid, in the company's time zone, after when it was created. */
export function ValidUntil({ quote }: { quote: ShownQuote }) {
  const now = useCompanyNow();
  const { timeZone } = now;
  // One millisecond earlier, because the end of a day is the start of the next.
  const lastDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone }).format(
    Date.parse(quote.validUntil) - 1,
  );
  if (!isLapsed(quote, now)) return `valid until ${lastDay}`;
  return <strong className="font-semibold text-danger">Expired on {lastDay}</strong>;
}
