import { Link } from 'react-router';
import type { OfferVersionReply } from '#contract/quotes/agreements.ts';
import { formatDollars, parseDollars } from '#domain/money.ts';
import { buttonClass } from '#web/kit/ui/button-class.ts';
import { Contours } from '#web/kit/ui/drawing/contours.tsx';
import { Notice } from '#web/kit/ui/notice.tsx';
import { longLocalDayText } from '#web/shared/calendar-day.ts';
import { FeaturePrices, PriceSum } from './price-parts.tsx';
import { Part } from './quote-part.tsx';
import { QuoteTerms } from './quote-terms.tsx';

interface EarlierVersionProps {
  version: OfferVersionReply;
  /** Number and path of the current version. */
  newest: number;
  newestPath: string;
}

/** A replaced version of the quote, read-only. */
export function EarlierVersion({ version, newest, newestPath }: EarlierVersionProps) {
  const { quote, quoteTerms } = version;
  return (
    <article className="relative isolate overflow-hidden">
      <Contours className="absolute -top-32 -right-64 -z-10 h-[40rem] w-[52rem] text-contour opacity-15" />
      <div className="shell py-12 sm:py-16">
        <Notice kind="warning">
          <p className="font-semibold">
            Version {version.number} was replaced by version {newest}
          </p>
          <p className="mt-1">
            This is what we sent on {longLocalDayText(version.sentAt)}. You can read it, but no
            longer accept it.
          </p>
          <p className="no-print mt-3 mb-1">
            <Link to={newestPath} className={buttonClass('primary')}>
              Open version {newest}
            </Link>
          </p>
        </Notice>
        <header className="mt-10 grid gap-x-12 gap-y-8 md:grid-cols-[minmax(0,1fr)_auto] md:items-end">
          <div className="min-w-0">
            <p className="figures text-muted">
              Quote {quote.reference}, version {version.number}
            </p>
            <h1 className="mt-2 text-4xl break-words sm:text-5xl">
              A CRM for {quote.customerCompany || quote.customerName}
            </h1>
            <p className="mt-3 text-lg text-muted">Prepared for {quote.customerName}</p>
          </div>
          <div>
            <p className="text-muted">Price at the time</p>
            <p className="figures font-display text-5xl font-semibold sm:text-6xl">
              {formatDollars(parseDollars(version.estimatedCost))}
            </p>
          </div>
        </header>
        {quote.noteToClient !== '' && (
          <p className="mt-8 max-w-prose border-l-4 border-line-strong pl-4 text-lg break-words whitespace-pre-line">
            {quote.noteToClient}
          </p>
        )}
        <Part title="What you would have gotten">
          <FeaturePrices quote={quote} />
        </Part>
        <Part title="Why this price">
          <PriceSum quote={quote} word="Price" />
        </Part>
        <QuoteTerms terms={quoteTerms} />
        <p className="mt-10 font-mono text-sm break-all text-muted">
          SHA-256 {version.documentHash}
        </p>
      </div>
    </article>
  );
}
