import { Check } from 'lucide-react';
import { type QuoteStatus, quoteStatusLabels } from '#domain/quote/quote-status.ts';

/** The way of a quote as far as it is known: the last step is the answer it got or waits for. */
function stepsOf(status: QuoteStatus): { label: string; state: 'done' | 'current' | 'ahead' }[] {
  const answer = status === 'rejected' ? 'rejected' : 'accepted';
  const way: QuoteStatus[] = ['pending', 'approved', answer];
  const at = way.indexOf(status);
  return way.map((step, index) => ({
    label: quoteStatusLabels[step],
    state: index < at ? 'done' : index === at ? 'current' : 'ahead',
  }));
}

/** Where a quote stands between the request and the customer's answer. */
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
