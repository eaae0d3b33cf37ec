import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { ClientQuote } from '#contract/billing/client-billing.ts';
import type { ClientDocumentReply } from '#contract/projects/client-documents.ts';
import { getDocumentContent } from '#contract/projects/documents.ts';
import { getCertificatePdf, getSignedPdf } from '#contract/quotes/acceptance.ts';
import { listed } from '#domain/listed.ts';
import { formatDollars, parseDollars } from '#domain/money.ts';
import { priceWordOf } from '#domain/quote/price/price-word.ts';
import { endpointUrl } from '#web/kit/api/request.ts';
import { combineQueries } from '#web/kit/record/combine-queries.ts';
import { Loaded } from '#web/kit/record/loaded.tsx';
import { Figure } from '#web/kit/ui/basics/figure.tsx';
import { TextField } from '#web/kit/ui/basics/text-field.tsx';
import { buttonClass } from '#web/kit/ui/button-class.ts';
import { EmptyState } from '#web/kit/ui/records/empty-state.tsx';
import { StatusDot, type StatusTone } from '#web/kit/ui/records/status-dot.tsx';
import { clientDocumentsQuery, clientQuotesQuery } from '#web/portal/portal-queries.ts';
import { companyDayText, dayText } from '#web/shared/calendar-day.ts';
import { matchingDocuments, matchingQuotes } from './matching.ts';

/** The client's quotes with versions and signed files, and the shared files (rule QUOTE-14). */
export function QuoteList() {
  const quotes = useQuery(clientQuotesQuery);
  const documents = useQuery(clientDocumentsQuery);
  const [search, setSearch] = useState('');
  return (
    <section aria-labelledby="quotes">
      <h2 id="quotes" className="text-2xl">
        Quotes and agreements
      </h2>
      <div className="mt-3">
        <Loaded query={combineQueries([quotes, documents])} what="your quotes" rows={2}>
          {([made, shared]) => (
            <Found quotes={made} documents={shared} search={search} onSearch={setSearch} />
          )}
        </Loaded>
      </div>
    </section>
  );
}

interface FoundProps {
  quotes: readonly ClientQuote[];
  documents: readonly ClientDocumentReply[];
  search: string;
  onSearch: (search: string) => void;
}

function Found({ quotes, documents, search, onSearch }: FoundProps) {
  const foundQuotes = matchingQuotes(quotes, search, (quote) => standing(quote)[1]);
  const foundDocuments = matchingDocuments(documents, search);
  const found = foundQuotes.length + foundDocuments.length;
  if (quotes.length + documents.length === 0)
    return (
      <EmptyState title="No quotes yet">
        You’ll see your quotes here, with what you signed and the files we share.
      </EmptyState>
    );
  return (
    <>
      <TextField
        label="Search quotes and files"
        type="search"
        placeholder="Reference, feature or file"
        autoComplete="off"
        maxLength={200}
        value={search}
        onChange={(event) => onSearch(event.target.value)}
        className="max-w-md"
      />
      <p role="status" className={found === 0 ? 'mt-4 break-words text-muted' : 'sr-only'}>
        {search.trim() !== '' &&
          (found === 0 ? `Nothing matches "${search.trim()}".` : `${found} found`)}
      </p>
      <ul className="mt-2 grid grid-cols-[minmax(0,1fr)]">
        {foundQuotes.map((quote) => (
          <QuoteLine key={quote.id} quote={quote} />
        ))}
        {foundDocuments.map((document) => (
          <DocumentLine key={document.id} document={document} />
        ))}
      </ul>
    </>
  );
}

/** The status of a quote in the client's terms. */
function standing(quote: ClientQuote): [tone: StatusTone, label: string] {
  if (quote.status === 'accepted') {
    const on = quote.acceptedAt ? ` on ${companyDayText(quote.acceptedAt)}` : '';
    return ['success', `Accepted${on}`];
  }
  if (quote.status === 'rejected') return ['neutral', 'Declined'];
  if (quote.isExpired) return ['neutral', `Expired on ${dayText(quote.validThrough)}`];
  if (quote.waitingFor.length > 0) return ['info', 'Signed by you'];
  return quote.status === 'approved'
    ? ['warning', `Waiting for your answer until ${dayText(quote.validThrough)}`]
    : ['info', 'We’re reviewing it'];
}

function QuoteLine({ quote }: { quote: ClientQuote }) {
  const [tone, label] = standing(quote);
  const waits = quote.status === 'approved' && !quote.isExpired && quote.waitingFor.length === 0;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 border-b border-line py-4 last:border-b-0">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-baseline gap-x-5 font-semibold">
          <span className="figures">Quote {quote.reference}</span>
          <span>
            <span className="font-normal text-muted">
              {priceWordOf(quote, quote.versions.length > 0)}{' '}
            </span>
            <Figure>{formatDollars(parseDollars(quote.estimatedCost))}</Figure>
          </span>
        </p>
        {/* A status with a date is longer than a small phone is wide. */}
        <p className="text-[0.9375rem] [&>span]:whitespace-normal">
          <StatusDot tone={tone} label={label} />
          {quote.waitingFor.length > 0 && (
            <span className="break-words text-muted"> Waiting for {listed(quote.waitingFor)}.</span>
          )}
        </p>
        <Versions quote={quote} />
      </div>
      <div className="flex flex-wrap gap-2">
        {quote.status === 'accepted' && (
          <>
            <FileLink
              href={endpointUrl(getSignedPdf.path, { id: quote.id })}
              label="Signed copy"
              of={quote.reference}
            />
            <FileLink
              href={endpointUrl(getCertificatePdf.path, { id: quote.id })}
              label="Certificate"
              of={quote.reference}
            />
          </>
        )}
        {quote.path !== '' && (
          <Link to={quote.path} className={buttonClass(waits ? 'primary' : 'secondary', 'small')}>
            {waits ? 'Review and answer' : 'Open'}
            <span className="sr-only"> quote {quote.reference}</span>
          </Link>
        )}
      </div>
    </li>
  );
}

function FileLink({ href, label, of }: { href: string; label: string; of: string }) {
  return (
    <a href={href} download className={buttonClass('secondary', 'small')}>
      <Download aria-hidden size={16} />
      {label}
      <span className="sr-only"> of quote {of}</span>
    </a>
  );
}

/** Links to the versions that were sent before the current one. */
function Versions({ quote }: { quote: ClientQuote }) {
  const [newest, ...earlier] = quote.versions;
  if (newest === undefined || earlier.length === 0) return null;
  return (
    <details className="mt-1 text-[0.9375rem]">
      <summary className="w-fit">
        Version {newest.number}, sent {companyDayText(newest.sentAt)}
      </summary>
      <ul className="mt-1 grid gap-1 pl-4">
        {earlier.map(({ number, sentAt, estimatedCost, path }) => (
          <li key={number}>
            {path === '' ? (
              `Version ${number}`
            ) : (
              <Link to={path} className="underline underline-offset-4">
                Version {number}
                <span className="sr-only"> of quote {quote.reference}</span>
              </Link>
            )}
            <span className="figures text-muted">
              , {formatDollars(parseDollars(estimatedCost))}, sent {companyDayText(sentAt)}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}

function DocumentLine({ document }: { document: ClientDocumentReply }) {
  const { id, originalName, projectName, uploadedAt } = document;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 border-b border-line py-4 last:border-b-0">
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-semibold break-words">{originalName}</p>
        <p className="text-[0.9375rem] break-words text-muted">
          Shared file for {projectName}, {companyDayText(uploadedAt)}
        </p>
      </div>
      <a
        href={endpointUrl(getDocumentContent.path, { id })}
        download
        className={buttonClass('secondary', 'small')}
      >
        <Download aria-hidden size={16} />
        Download<span className="sr-only"> {originalName}</span>
      </a>
    </li>
  );
}
