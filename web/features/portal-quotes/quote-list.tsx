import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { Link } from 'react-router';
import { getSignedPdf } from '#contract/acceptance.ts';
import type { ClientQuote } from '#contract/client-billing.ts';
import { formatDollars, parseDollars } from '#domain/money.ts';
import { clientQuotesQuery } from '#web/api/portal-queries.ts';
import { endpointUrl } from '#web/api/request.ts';
import { PartFailure } from '#web/shell/part-failure.tsx';
import { buttonClass } from '#web/ui/button-class.ts';
import { Figure } from '#web/ui/figure.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { StatusDot, type StatusTone } from '#web/ui/status-dot.tsx';

const days = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });
const dayText = (instant: string) => days.format(Date.parse(instant));

/** Every quote made for the client, with what was signed (features, T05). */
export function QuoteList() {
  const quotes = useQuery(clientQuotesQuery);
  if (quotes.data?.length === 0) return null;
  return (
    <section aria-labelledby="quotes">
      <h2 id="quotes" className="text-2xl">
        Quotes and agreements
      </h2>
      <div className="mt-3">
        {quotes.isError && !quotes.data && (
          <PartFailure title="Error loading your quotes" query={quotes} />
        )}
        {quotes.isPending && <Skeleton rows={2} label="Loading your quotes" />}
        <ul className="grid">
          {quotes.data?.map((quote) => (
            <QuoteLine key={quote.id} quote={quote} />
          ))}
        </ul>
      </div>
    </section>
  );
}

/** Where a quote stands, in the client's words. */
function standing(quote: ClientQuote): [tone: StatusTone, label: string] {
  if (quote.status === 'accepted') {
    const on = quote.acceptedAt ? ` on ${dayText(quote.acceptedAt)}` : '';
    return ['success', `Accepted${on}`];
  }
  if (quote.status === 'rejected') return ['neutral', 'Declined'];
  if (quote.isExpired) return ['neutral', `Ended on ${dayText(quote.validUntil)}`];
  return quote.status === 'approved'
    ? ['warning', `Waits for your answer until ${dayText(quote.validUntil)}`]
    : ['info', 'Being reviewed'];
}

function QuoteLine({ quote }: { quote: ClientQuote }) {
  const [tone, label] = standing(quote);
  const waits = quote.status === 'approved' && !quote.isExpired;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 border-b border-line py-4 last:border-b-0">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-baseline gap-x-5 font-semibold">
          <span className="figures">Quote {quote.reference}</span>
          <Figure>{formatDollars(parseDollars(quote.estimatedCost))}</Figure>
        </p>
        <p className="text-[0.9375rem]">
          <StatusDot tone={tone} label={label} />
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {quote.status === 'accepted' && (
          <a
            href={endpointUrl(getSignedPdf.path, { id: quote.id })}
            download
            className={buttonClass('secondary', 'small')}
          >
            <Download aria-hidden size={16} />
            Signed copy<span className="sr-only"> of quote {quote.reference}</span>
          </a>
        )}
        <Link to={quote.path} className={buttonClass(waits ? 'primary' : 'secondary', 'small')}>
          {waits ? 'Read and answer' : 'Open'}
          <span className="sr-only"> quote {quote.reference}</span>
        </Link>
      </div>
    </li>
  );
}
