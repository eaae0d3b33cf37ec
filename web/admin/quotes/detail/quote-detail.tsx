import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { getQuotePdf } from '#contract/quotes/quote-files.ts';
import { getQuote, listQuotes, type ShownQuote } from '#contract/quotes/quote-records.ts';
import { isSilentDraft } from '#domain/quote/quote-source.ts';
import { openQuoteStatuses } from '#domain/quote/quote-status.ts';
import type { ListPage } from '#web/kit/api/list-page.ts';
import { liveQueryOf } from '#web/kit/api/query-of.ts';
import { endpointUrl } from '#web/kit/api/request.ts';
import type { ReturnState } from '#web/kit/list/row-focus.ts';
import { loadPart } from '#web/kit/load/load-part.ts';
import { AfterPaint } from '#web/kit/record/after-paint.tsx';
import { BackLink } from '#web/kit/record/back-link.tsx';
import { laterPart } from '#web/kit/record/later-part.tsx';
import { Loaded } from '#web/kit/record/loaded.tsx';
import { RecordHistory } from '#web/kit/record/record-history.tsx';
import { useKeys } from '#web/kit/record/single-keys.ts';
import { Notice } from '#web/kit/ui/notice.tsx';
import { EmptyState } from '#web/kit/ui/records/empty-state.tsx';
import { Skeleton } from '#web/kit/ui/records/skeleton.tsx';
import { figureGroups } from '../figure-groups.ts';
import { FigureList } from '../figure-list.tsx';
import { answerQuery, isPriced } from '../quote-queries.ts';
import { companyOf, customerOf, quoteValue } from '../quote-words.ts';
import { BinnedQuote } from '../steps/binned-quote.tsx';
import { DiscountLook } from '../steps/discount-look.tsx';
import { QuoteActions } from '../steps/quote-actions.tsx';
import { DemoTask } from './demo-task.tsx';
import { ExportButton } from './export-button.tsx';
import { AnswerFacts, CustomerFacts, QuoteNotes } from './quote-facts.tsx';
import { FeatureNames, QuoteFeatures, WhyThisPrice } from './quote-price.tsx';
import { Delivery, QuoteStepper, Validity } from './quote-progress.tsx';
import { QuoteQuestions } from './quote-questions.tsx';
import { QuoteSigners } from './quote-signers.tsx';
import { QuoteVersions } from './quote-versions.tsx';

const EditQuote = laterPart(
  async () => (await import('../edit/edit-quote.tsx')).EditQuote,
  undefined,
  'idle',
  <Skeleton rows={8} label="Loading the form" />,
);

const FiveYears = lazy(async () => ({
  default: (await loadPart(() => import('./five-years.tsx'), 'ahead')).FiveYears,
}));

/** One quote with all its figures. Back returns to the list as it was, and to the quote's row. */
export function QuoteDetail({ id }: { id: string }) {
  const client = useQueryClient();
  const quote = useQuery({
    ...liveQueryOf(getQuote, { params: { id } }),
    // If a list was open, the quote is already in the cache and shown at once.
    placeholderData: () =>
      client
        .getQueriesData<ListPage<ShownQuote>>({ queryKey: [listQuotes.path] })
        .flatMap(([, page]) => page?.rows ?? [])
        .find((one) => one.id === id),
  });
  const [query] = useSearchParams();
  const isEditing = query.get('edit') !== null;
  const listQuery = new URLSearchParams(query);
  listQuery.delete('edit');
  const search = `?${listQuery}`;
  const navigate = useNavigate();
  const list = { pathname: '/admin/quotes', search };
  const closeForm = () => navigate({ search }, { replace: true, preventScrollReset: true });
  const state: ReturnState = { row: id };
  useKeys({ Escape: () => (isEditing ? closeForm() : navigate(list, { state })) });

  return (
    <div className="max-w-[84rem] px-4 py-3 lg:px-6">
      <div className="no-print flex min-h-9 items-center justify-between gap-4">
        <BackLink to={list} state={state} />
        {quote.data && (
          <ExportButton
            title={`Quote ${quote.data.reference}`}
            fileUrl={endpointUrl(getQuotePdf.path, { id })}
          />
        )}
      </div>
      <Loaded
        query={quote}
        what="the quote"
        heading="Quote"
        rows={8}
        gone={
          <div className="py-6">
            <EmptyState title="This quote does not exist">
              Someone may have deleted it, or the link has a typo.
            </EmptyState>
          </div>
        }
      >
        {(data) => <QuoteView quote={data} isEditing={isEditing} onCloseForm={closeForm} />}
      </Loaded>
    </div>
  );
}

interface QuoteViewProps {
  quote: ShownQuote;
  isEditing: boolean;
  onCloseForm: () => void;
}

function QuoteView({ quote, isEditing, onCloseForm }: QuoteViewProps) {
  const isOpen =
    quote.deletedAt === null && openQuoteStatuses.some((status) => status === quote.status);
  return (
    <article>
      <header className="mt-2 flex flex-wrap items-end justify-between gap-x-10 gap-y-4">
        <div className="min-w-0">
          <p className="figures text-sm text-muted">
            Quote {quote.reference}
            {quote.source === 'staff' &&
              (isSilentDraft(quote) ? ' · Draft by staff' : ' · Made by staff')}
          </p>
          <h1 className="mt-1 text-3xl break-words">{customerOf(quote)}</h1>
          <p className="mt-1 break-words text-muted">{companyOf(quote)}</p>
        </div>
        <p className="figures font-display text-4xl font-semibold">{quoteValue(quote)}</p>
      </header>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-10 gap-y-2 border-y border-line py-3">
        <QuoteStepper status={quote.status} />
        <Validity quote={quote} />
      </div>
      <Delivery quote={quote} />
      <DiscountLook quote={quote} isOpen={isOpen} />
      {isEditing && isOpen && isPriced(quote) ? (
        <EditQuote quote={quote} onClose={onCloseForm} />
      ) : (
        <QuoteFigures quote={quote} wasEditing={isEditing} />
      )}
    </article>
  );
}

/** The actions on a quote, and all its figures, texts and facts. */
function QuoteFigures({ quote, wasEditing }: { quote: ShownQuote; wasEditing: boolean }) {
  const answer = useQuery(answerQuery(quote.id));
  return (
    <>
      {wasEditing && quote.deletedAt === null && (
        <div className="mt-4">
          <Notice kind="warning" announced>
            This quote was {quote.status} and can no longer be changed.
          </Notice>
        </div>
      )}
      {quote.deletedAt === null ? <QuoteActions quote={quote} /> : <BinnedQuote quote={quote} />}
      <DemoTask quote={quote} />
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-10 xl:grid-cols-[minmax(0,1fr)_24rem] print:block print:[&>*+*]:mt-8">
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-10 print:block print:[&>*+*]:mt-8">
          <Loaded query={answer} what="versions, questions and signers" rows={0} quiet>
            {({ questions }) => (
              <QuoteQuestions
                quoteId={quote.id}
                email={quote.customerEmail}
                questions={questions}
              />
            )}
          </Loaded>
          {isPriced(quote) && (
            <section>
              <h2 className="text-lg">Figures</h2>
              <div className="mt-3 gap-x-10 md:columns-2 print:columns-2 [&>*]:mb-7">
                {figureGroups(quote).map((group) => (
                  <FigureList key={group.title} group={group} />
                ))}
              </div>
              <AfterPaint>
                <Suspense fallback={null}>
                  <div className="mt-4">
                    <FiveYears quote={quote} />
                  </div>
                </Suspense>
              </AfterPaint>
            </section>
          )}
          <div className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-10 md:grid-cols-2 print:grid-cols-2">
            {isPriced(quote) ? <QuoteFeatures quote={quote} /> : <FeatureNames quote={quote} />}
            {isPriced(quote) && <WhyThisPrice quote={quote} />}
          </div>
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-10 md:max-xl:grid-cols-2 print:grid-cols-2 print:gap-y-6">
          {answer.data && (
            <>
              <QuoteSigners quote={quote} signers={answer.data.signers} />
              <QuoteVersions answer={answer.data} />
            </>
          )}
          <QuoteNotes quote={quote} />
          <CustomerFacts quote={quote} />
          <AnswerFacts quote={quote} />
          <div className="no-print">
            <RecordHistory kind="quote" recordId={quote.id} />
          </div>
        </div>
      </div>
    </>
  );
}
