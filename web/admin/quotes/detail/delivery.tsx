import type { QuoteReply } from '#contract/quotes/quote-records.ts';
import { RelativeDate } from '#web/kit/ui/records/relative-date.tsx';

/** When the quote was sent, when the customer looked at it, and how often. */
export function Delivery({ quote }: { quote: QuoteReply }) {
  const { sentAt, firstViewedAt, lastViewedAt, viewCount, answeredAt, statusNote } = quote;
  return (
    <div className="mt-3 grid gap-1 text-[0.9375rem] text-muted">
      <p className="figures">
        {sentAt ? (
          <>
            Sent <RelativeDate at={sentAt} />
          </>
        ) : (
          'Not sent yet'
        )}
        {' · '}
        {firstViewedAt && lastViewedAt ? (
          <>
            opened {viewCount === 1 ? 'once' : `${viewCount.toLocaleString('en-US')} times`}, first{' '}
            <RelativeDate at={firstViewedAt} />
            {viewCount > 1 && (
              <>
                , last <RelativeDate at={lastViewedAt} />
              </>
            )}
          </>
        ) : (
          'not opened by the customer yet'
        )}
        {answeredAt && (
          <>
            {' · '}answered <RelativeDate at={answeredAt} />
          </>
        )}
      </p>
      {statusNote && <p className="break-words whitespace-pre-line">“{statusNote}”</p>}
    </div>
  );
}
