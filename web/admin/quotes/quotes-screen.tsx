import { Link } from 'react-router';
import { listQuotes, type ShownQuote } from '#contract/quotes/quote-records.ts';
import { isSilentDraft, quoteSourceLabels, quoteSources } from '#domain/quote/quote-source.ts';
import { openQuoteStatuses, quoteStatuses, quoteStatusLabels } from '#domain/quote/quote-status.ts';
import { closeTo } from '#web/admin/close-searches.tsx';
import { quoteListShape } from '#web/admin/list-shapes.ts';
import { ListScreen } from '#web/kit/list/list-screen.tsx';
import type { HeadColumn, ListColumn } from '#web/kit/list/list-table.tsx';
import { mailAction, type RowAction } from '#web/kit/list/row-actions/row-actions.ts';
import { useListPages } from '#web/kit/list/use-list-pages.ts';
import { useIsLimited } from '#web/kit/session/rights.ts';
import { buttonClass } from '#web/kit/ui/button-class.ts';
import { EmptyState } from '#web/kit/ui/records/empty-state.tsx';
import { RelativeDate } from '#web/kit/ui/records/relative-date.tsx';
import { StatusDot } from '#web/kit/ui/records/status-dot.tsx';
import { nextStep } from './next-step.ts';
import { companyOf, customerOf, isLapsed, quoteStatusTones, quoteValue } from './quote-words.ts';
import { useCompanyNow } from './use-company-now.ts';

const sorts = [
  { value: '-createdAt', label: 'Newest first' },
  { value: 'createdAt', label: 'Oldest first' },
  { value: '-value', label: 'Highest value', needs: 'figures' as const },
  { value: 'value', label: 'Lowest value', needs: 'figures' as const },
  { value: 'validUntil', label: 'Earliest expiration' },
  { value: '-validUntil', label: 'Latest expiration' },
  { value: 'customer', label: 'Customer, A to Z' },
  { value: '-customer', label: 'Customer, Z to A' },
  { value: 'company', label: 'Company, A to Z' },
  { value: '-company', label: 'Company, Z to A' },
];

const filters = [
  {
    name: 'status',
    label: 'Status',
    all: 'All statuses',
    options: quoteStatuses.map((value) => ({ value, label: quoteStatusLabels[value] })),
  },
  {
    name: 'source',
    label: 'Source',
    all: 'All sources',
    options: quoteSources.map((value) => ({ value, label: quoteSourceLabels[value] })),
  },
];

const head: HeadColumn<ShownQuote> = {
  label: 'Customer',
  sort: { by: 'customer', first: 'up' },
  className: 'w-[27%] @max-xl:w-auto',
  title: customerOf,
  below: (quote) => (
    <>
      <span className="block truncate">{quote.customerEmail}</span>
      <span className="hidden truncate @max-xl:block">{companyOf(quote)}</span>
      <span className="hidden py-0.5 text-ink @max-md:block">
        <QuoteStatusLabel quote={quote} />
      </span>
    </>
  ),
};

// The columns (rule QUOTE-8); a narrow table shows only the essential ones.
const columns: readonly ListColumn<ShownQuote>[] = [
  {
    label: 'Company',
    sort: { by: 'company', first: 'up' },
    className: '@max-xl:hidden',
    cell: (quote) =>
      quote.customerCompany ? (
        quote.customerCompany
      ) : (
        <span className="text-muted">{companyOf(quote)}</span>
      ),
  },
  {
    label: 'Value',
    needs: 'figures',
    numeric: true,
    sort: { by: 'value', first: 'down' },
    // Wide enough for eight digits, but on the smallest phones, where names need the room.
    className: 'w-32 @max-xs:w-28',
    cell: (quote) => <span>{quoteValue(quote)}</span>,
  },
  {
    label: 'Status',
    className: 'w-32 @max-xl:w-29 @max-md:hidden',
    cell: (quote) => <QuoteStatusLabel quote={quote} />,
  },
  {
    label: 'Next step',
    className: 'w-44 @max-5xl:hidden',
    cell: (quote) => <NextStep quote={quote} />,
  },
  {
    label: 'Created',
    sort: { by: 'createdAt', first: 'down' },
    className: 'w-32 @max-4xl:hidden',
    cell: (quote) => <RelativeDate at={quote.createdAt} />,
  },
];

function NextStep({ quote }: { quote: ShownQuote }) {
  const now = useCompanyNow();
  return (
    <>
      <span className="block truncate">{nextStep(quote, now)}</span>
      {quote.lastViewedAt && (
        <span className="block truncate text-sm text-muted">
          Opened <RelativeDate at={quote.lastViewedAt} />
        </span>
      )}
    </>
  );
}

const actions = (quote: ShownQuote): readonly RowAction[] => [
  ...(openQuoteStatuses.some((status) => status === quote.status)
    ? [
        {
          label: 'Edit',
          name: `Edit the quote of ${customerOf(quote)}`,
          to: `/admin/quotes/${quote.id}?edit=yes`,
          shortcut: 'E',
          needs: ['quotes:change', 'figures'] as const,
        },
      ]
    : []),
  mailAction(quote.customerEmail),
];

/** The quotes tab. A quote has too much content for a panel, so it opens as a separate page. */
export function QuotesScreen() {
  const isLimited = useIsLimited();
  const { address, list } = useListPages(listQuotes, quoteListShape);
  return (
    <ListScreen
      instead={closeTo('quote')}
      title="Quotes"
      failure="Error loading quotes"
      csv={{ path: listQuotes.path }}
      address={address}
      list={list}
      head={head}
      columns={columns}
      actions={actions}
      filters={filters}
      sorts={sorts}
      empty={isLimited ? <NoOwnQuotes /> : <NoQuotes />}
      addressOf={(quote) => ({
        pathname: `/admin/quotes/${quote.id}`,
        search: address.searchFor({ cursor: address.state.cursor, page: address.state.page }),
      })}
    />
  );
}

function NoOwnQuotes() {
  return (
    <EmptyState title="No quotes for your leads yet">
      You’ll see quotes for leads assigned to you here.
    </EmptyState>
  );
}

function NoQuotes() {
  return (
    <EmptyState
      title="No quotes yet"
      action={
        <Link to="/quote" className={buttonClass('secondary', 'small')}>
          See the quote form
        </Link>
      }
    >
      You’ll see every quote here, whether a visitor requested it on the site or your team made it.
    </EmptyState>
  );
}

/** A quote's status; an open quote is also marked once it has expired, which is not a status. */
function QuoteStatusLabel({ quote }: { quote: ShownQuote }) {
  const lapsed = isLapsed(quote, useCompanyNow());
  return (
    <>
      <StatusDot
        tone={lapsed ? 'neutral' : quoteStatusTones[quote.status]}
        label={quoteStatusLabels[quote.status]}
      />
      {quote.source === 'staff' && (
        <span className="block truncate pl-4 text-sm text-muted">
          {isSilentDraft(quote) ? 'Draft by staff' : 'By staff'}
        </span>
      )}
      {lapsed && <span className="block pl-4 text-sm text-danger">Expired</span>}
    </>
  );
}
