import type { ReactNode } from 'react';
import type { SharedQuoteReply } from '#contract/quotes/quote-records.ts';
import { formatDollars, parseDollars } from '#domain/money.ts';
import { siteSettings } from '#web/kit/shell/site-settings.ts';
import { Contours } from '#web/kit/ui/drawing/contours.tsx';

interface CoverProps {
  quote: SharedQuoteReply;
  /** Its number, and its version if it was sent. */
  number: string;
  /** What its cost is called. */
  word: string;
  /** Further lines, such as until when it is valid. */
  facts: readonly (readonly [name: string, value: ReactNode])[];
}

/** The top of a proposal: whose it is, for whom, its number, and what it costs. */
export function Cover({ quote, number, word, facts }: CoverProps) {
  const all = [
    ['Prepared for', quote.customerName],
    ['Prepared by', siteSettings.companyName],
    ...facts,
  ] as const;
  return (
    <header className="relative isolate overflow-hidden bg-band text-on-band">
      <Contours className="absolute -top-24 -right-32 -z-10 h-[36rem] w-[44rem] text-on-band opacity-15" />
      <div className="shell py-10 sm:py-14 print:py-0">
        <p className="hidden text-sm print:block">
          {siteSettings.companyName}, {siteSettings.companyEmail}
        </p>
        <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-end print:grid-cols-[minmax(0,1fr)_auto] print:items-end">
          <div className="min-w-0">
            <p className="figures text-on-band-muted">{number}</p>
            <h1 className="mt-3 text-4xl break-words sm:text-5xl lg:text-6xl">
              A CRM for {quote.customerCompany || quote.customerName}
            </h1>
          </div>
          <div>
            <p className="text-on-band-muted">{word}</p>
            <p className="figures font-display text-5xl font-semibold sm:text-6xl">
              {formatDollars(parseDollars(quote.estimatedCost))}
            </p>
            <p className="text-sm text-on-band-muted">plus any taxes</p>
          </div>
        </div>
        <dl className="mt-10 grid gap-x-10 gap-y-4 border-t border-band-line pt-5 sm:grid-cols-2 lg:grid-cols-4 print:mt-4 print:grid-cols-4 print:pt-2">
          {all.map(([name, value]) => (
            <div key={name} className="min-w-0">
              <dt className="text-sm text-on-band-muted">{name}</dt>
              <dd className="figures font-semibold break-words">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </header>
  );
}
