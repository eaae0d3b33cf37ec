import { Check } from 'lucide-react';
import type { ShownQuote } from '#contract/quotes/quote-records.ts';
import { type QuoteStatus, quoteStatusLabels } from '#domain/quote/quote-status.ts';
import { laterPart } from '#web/kit/record/later-part.tsx';
import { FactsLine } from '#web/kit/ui/records/facts-line.tsx';
import { RelativeDate } from '#web/kit/ui/records/relative-date.tsx';

const ValidUntil = laterPart(async () => (await import('./valid-until.tsx')).ValidUntil);

/** The steps of a quote; the last one is the answer that it got or waits for. */
function stepsOf(status: QuoteStatus): { label: string; state: 'done' | 'current' | 'ahead' }[] {
  const answer = status === 'rejected' ? 'rejected' : 'accepted';
  const steps: QuoteStatus[] = ['pending', 'approved', answer];
  const at = steps.indexOf(status);
  return steps.map((step, index) => ({
    label: quoteStatusLabels[step],
    state: index < at ? 'done' : index === at ? 'current' : 'ahead',
  }));
}

/** The progress of a quote from the request to the customer's answer. */
export function QuoteStepper({ status }: { status: QuoteStatus }) {
  return (
    <ol aria-label="Status" className="flex flex-wrap items-center gap-y-1 text-[0.9375rem]">
      {stepsOf(status).map((step, index) => (
        <li
          key={step.label}
          aria-current={step.state === 'current' ? 'step' : undefined}
          className={`flex items-center ${step.state === 'current' ? 'font-semibold' : 'text-muted'}`}
        >
          {index > 0 && (
            <span aria-hidden className="mx-2 h-px w-3 bg-line-strong sm:mx-3 sm:w-8" />
          )}
          <Mark state={step.state} />
          {step.label}
          {step.state === 'done' && <span className="sr-only"> (passed)</span>}
        </li>
      ))}
    </ol>
  );
}

function Mark({ state }: { state: 'done' | 'current' | 'ahead' }) {
  if (state === 'done') return <Check aria-hidden size={15} className="mr-1.5 text-primary" />;
  return (
    <svg aria-hidden="true" viewBox="0 0 12 12" className="mr-2 size-3">
      {state === 'current' ? (
        <circle cx="6" cy="6" r="6" className="fill-accent" />
      ) : (
        <circle cx="6" cy="6" r="5" fill="none" strokeWidth="1.5" className="stroke-line-strong" />
      )}
    </svg>
  );
}

/** When the quote was created and until when it is valid. */
export function Validity({ quote }: { quote: ShownQuote }) {
  return (
    <p className="figures text-[0.9375rem] text-muted">
      <FactsLine
        facts={[
          <>
            Created <RelativeDate at={quote.createdAt} />
          </>,
          <ValidUntil key="valid" quote={quote} />,
        ]}
      />
    </p>
  );
}

/** When the quote was sent, and when and how often the customer opened it. */
export function Delivery({ quote }: { quote: ShownQuote }) {
  const { sentAt, firstViewedAt, lastViewedAt, viewCount, answeredAt, statusNote } = quote;
  return (
    <div className="mt-3 grid gap-1 text-[0.9375rem] text-muted">
      <p className="figures">
        <FactsLine
          facts={[
            sentAt ? (
              <>
                Sent <RelativeDate at={sentAt} />
              </>
            ) : (
              'Not sent yet'
            ),
            firstViewedAt && lastViewedAt ? (
              <>
                opened {viewCount === 1 ? 'once' : `${viewCount.toLocaleString('en-US')} times`},
                first <RelativeDate at={firstViewedAt} />
                {viewCount > 1 && (
                  <>
                    , last <RelativeDate at={lastViewedAt} />
                  </>
                )}
              </>
            ) : (
              'not opened by the customer yet'
            ),
            answeredAt && (
              <>
                answered <RelativeDate at={answeredAt} />
              </>
            ),
          ]}
        />
      </p>
      {statusNote && <p className="break-words whitespace-pre-line">“{statusNote}”</p>}
    </div>
  );
}
