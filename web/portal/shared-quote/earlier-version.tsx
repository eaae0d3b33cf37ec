import { Link } from 'react-router';
import type { OfferVersionReply } from '#contract/quotes/agreements.ts';
import { buttonClass } from '#web/kit/ui/button-class.ts';
import { Notice } from '#web/kit/ui/notice.tsx';
import { longCompanyDayText } from '#web/shared/calendar-day.ts';
import { Cover } from './cover.tsx';
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
    <article>
      <Cover
        quote={quote}
        number={`Quote ${quote.reference}, version ${version.number}`}
        word="Price at the time"
        facts={[['Sent on', longCompanyDayText(version.sentAt)]]}
      />
      <div className="shell py-10 sm:pb-16">
        <Notice kind="warning">
          <p className="font-semibold">
            Version {version.number} was replaced by version {newest}
          </p>
          <p className="mt-1">
            This is what we sent on {longCompanyDayText(version.sentAt)}. You can read it, but no
            longer accept it.
          </p>
          <p className="no-print mt-3 mb-1">
            <Link to={newestPath} className={buttonClass('primary')}>
              Open version {newest}
            </Link>
          </p>
        </Notice>
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
