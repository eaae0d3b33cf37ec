import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { formatDollars, parseDollars } from '#domain/money.ts';
import { reviewHours } from '#domain/quote/terms.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { buttonClass } from '#web/kit/ui/button-class.ts';
import type { SentQuote } from './draft/sent-quote.ts';

interface ConfirmationProps {
  quote: SentQuote;
  /** The progress line at its end: the page has it already. */
  summit: ReactNode;
  onAnother: () => void;
}

/** The screen after the quote was made: what it costs, its reference, and what happens next. */
export function Confirmation({ quote, summit, onAnother }: ConfirmationProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'center' });
  }, []);
  const nextSteps = [
    `Our team reviews your request within ${reviewHours} hours.`,
    `We’ll email a detailed quote to ${quote.customerEmail}.`,
    ...(quote.requestDemo ? ['We create a demo with the features you selected.'] : []),
    'We contact you to talk it over.',
  ];
  return (
    <div className="max-w-3xl">
      {summit}
      <h2
        ref={heading}
        tabIndex={-1}
        className="mt-8 scroll-mt-24 text-4xl outline-none sm:text-5xl"
      >
        We have your quote request
      </h2>
      <dl className="mt-8 grid gap-x-12 gap-y-6 border-y border-line py-6 sm:grid-cols-2">
        <div>
          <dt className="text-muted">Estimated cost</dt>
          <dd className="figures font-display text-5xl">
            {formatDollars(parseDollars(quote.estimatedCost))}
          </dd>
        </div>
        <div>
          <dt className="text-muted">Your reference</dt>
          <dd className="figures font-display text-3xl select-all sm:pt-3">{quote.reference}</dd>
        </div>
      </dl>
      {quote.requestDemo && (
        <p className="mt-6 font-medium">You asked for a demo. We’re preparing it.</p>
      )}
      <h3 className="mt-8 text-2xl">What happens next</h3>
      <ol className="mt-4 grid list-decimal gap-2 pl-5 marker:font-semibold">
        {nextSteps.map((step) => (
          <li key={step} className="wrap-anywhere">
            {step}
          </li>
        ))}
      </ol>
      <p className="mt-6 text-muted">
        Only our team and anyone with{' '}
        <a className="text-primary underline underline-offset-4" href={quote.privateUrl}>
          your private link
        </a>{' '}
        can see this quote. Please mention the reference when you write or call.
      </p>
      <div className="no-print mt-8 flex flex-wrap gap-3">
        <Link to="/contact#booking" className={buttonClass('primary')}>
          Book a consultation
        </Link>
        <Button look="secondary" onClick={() => window.print()}>
          Print
        </Button>
        <Button look="quiet" onClick={onAnother}>
          Start another quote
        </Button>
      </div>
    </div>
  );
}
