import { Download } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { type InvoiceReply, listInvoices } from '#contract/billing/invoices.ts';
import { getBookkeepingCsv, getJournalCsv } from '#contract/billing/statements.ts';
import { invoiceStatusLabels, shownInvoiceStatuses } from '#domain/billing/invoice-status.ts';
import { formatCents } from '#domain/money.ts';
import { closeTo } from '#web/admin/close-searches.tsx';
import { QuotesViews } from '#web/admin/quotes/quotes-views.tsx';
import { SavedViews } from '#web/admin/saved-views/saved-views.tsx';
import { endpointUrl } from '#web/kit/api/request.ts';
import type { ListShape } from '#web/kit/list/list-address.ts';
import { ListScreen } from '#web/kit/list/list-screen.tsx';
import type { HeadColumn, ListColumn } from '#web/kit/list/list-table.tsx';
import type { RowAction } from '#web/kit/list/row-actions/row-actions.ts';
import { useListPages } from '#web/kit/list/use-list-pages.ts';
import { loadPart } from '#web/kit/load/load-part.ts';
import { AfterPaint } from '#web/kit/record/after-paint.tsx';
import { laterPanel } from '#web/kit/record/later-panel.tsx';
import { laterPart } from '#web/kit/record/later-part.tsx';
import { ListBesidePanel } from '#web/kit/record/record-panel.tsx';
import { useOpenRecord } from '#web/kit/record/use-open-record.ts';
import { pageMeta } from '#web/kit/shell/page-meta.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { buttonClass } from '#web/kit/ui/button-class.ts';
import { EmptyState } from '#web/kit/ui/records/empty-state.tsx';
import { StatusDot } from '#web/kit/ui/records/status-dot.tsx';
import { dayText } from '#web/shared/calendar-day.ts';
import { invoiceTones } from '#web/shared/invoice-tones.ts';
import { isPeriod, PeriodFields, thisYear } from '#web/shared/statement/period-fields.tsx';
import { InvoiceMoney } from './invoice-money.tsx';
import { invoiceClient, invoiceName } from './invoice-words.ts';

const InvoicePanel = laterPanel(async () => (await import('./invoice-panel.tsx')).InvoicePanel);
const StatementPanel = laterPart(
  async () => (await import('./statement-panel.tsx')).StatementPanel,
);

export function meta() {
  return pageMeta({ section: 'Invoices' });
}

/** /admin/invoices */
export default function Invoices() {
  return (
    <>
      <QuotesViews saved={<SavedViews />} />
      <InvoicesScreen />
    </>
  );
}

/** Below the list, so it does not delay that. */
const OwnerPlots = lazy(async () => ({
  default: (await loadPart(() => import('./owner-plots.tsx'), 'ahead')).OwnerPlots,
}));

/** Asks the provider, so only when somebody wants it. */
const PayoutReport = lazy(async () => ({
  default: (await loadPart(() => import('./payout-report.tsx'))).PayoutReport,
}));

const shape: ListShape = {
  sorts: ['issueOn', 'dueOn', 'customer', 'total'],
  defaultSort: '-issueOn',
  filters: { status: shownInvoiceStatuses },
};

const sorts = [
  { value: '-issueOn', label: 'Latest date first' },
  { value: 'issueOn', label: 'Earliest date first' },
  { value: 'dueOn', label: 'Due first' },
  { value: '-dueOn', label: 'Due last' },
  { value: '-total', label: 'Highest amount' },
  { value: 'total', label: 'Lowest amount' },
  { value: 'customer', label: 'Client, A to Z' },
  { value: '-customer', label: 'Client, Z to A' },
];

const filters = [
  {
    name: 'status',
    label: 'Status',
    all: 'All except planned',
    options: shownInvoiceStatuses.map((value) => ({ value, label: invoiceStatusLabels[value] })),
  },
];

const head: HeadColumn<InvoiceReply> = {
  label: 'Client',
  sort: { by: 'customer', first: 'up' },
  className: 'w-[34%] @max-xl:w-auto',
  title: invoiceClient,
  below: (invoice) => (
    <>
      <span className="block truncate">
        {invoiceName(invoice)}
        <span className="@max-md:hidden">, quote {invoice.quoteReference}</span>
      </span>
      <span className="hidden flex-wrap gap-x-2 py-0.5 @max-xl:flex">
        <span className="hidden text-ink @max-md:inline">
          <Status invoice={invoice} />
        </span>
        <span className="figures whitespace-normal">Due: {dueText(invoice)}</span>
      </span>
    </>
  ),
};

const columns: readonly ListColumn<InvoiceReply>[] = [
  {
    label: 'For',
    className: '@max-5xl:hidden',
    cell: ({ label }) => label,
  },
  {
    label: 'Amount',
    numeric: true,
    sort: { by: 'total', first: 'down' },
    // Wide enough for eight digits and cents, but on the smallest phones, where names need the room.
    className: 'w-36 @max-xs:w-28',
    cell: (invoice) => (
      <>
        {formatCents(invoice.totalCents)}
        {isPartlyPaid(invoice) && (
          <span className="block truncate text-sm text-muted">
            {formatCents(invoice.openCents)} due
          </span>
        )}
      </>
    ),
  },
  {
    label: 'Status',
    className: 'w-28 @max-md:hidden',
    cell: (invoice) => <Status invoice={invoice} />,
  },
  {
    label: 'Date',
    sort: { by: 'issueOn', first: 'down' },
    className: 'w-32 @max-6xl:hidden',
    cell: ({ issueOn }) => dayText(issueOn),
  },
  {
    label: 'Due',
    sort: { by: 'dueOn', first: 'up' },
    className: 'w-32 @max-xl:hidden',
    cell: dueText,
  },
];

const actions = (invoice: InvoiceReply): readonly RowAction[] => [
  {
    label: 'Statement of account',
    name: `Statement of account for ${invoiceClient(invoice)}`,
    to: `/admin/invoices?statement=${invoice.quoteId}`,
    isFurther: true,
  },
  {
    label: `Quote ${invoice.quoteReference}`,
    name: `Open quote ${invoice.quoteReference}`,
    to: `/admin/quotes/${invoice.quoteId}`,
    isFurther: true,
  },
];

/** The day an invoice is due; a milestone's payment gets one when the milestone is approved. */
function dueText({ number, milestonePhase, dueOn }: InvoiceReply): string {
  return number === null && milestonePhase !== '' ? 'On approval' : dayText(dueOn);
}

/** Something was paid or credited, and something is still due. */
function isPartlyPaid({ status, openCents, totalCents }: InvoiceReply): boolean {
  return (status === 'issued' || status === 'overdue') && openCents < totalCents;
}

function Status({ invoice: { status } }: { invoice: InvoiceReply }) {
  return <StatusDot tone={invoiceTones[status]} label={invoiceStatusLabels[status]} />;
}

/**
 * All invoices and planned payments (`?invoice=` opens one, `?statement=` a client's statement).
 */
function InvoicesScreen() {
  // Without a filter, planned payments would be listed above everything that is owed now.
  const { address, list } = useListPages(listInvoices, shape, ({ status, q }) => ({
    stage: status || q ? undefined : 'numbered',
  }));
  const open = useOpenRecord('invoice');
  return (
    <>
      <ListBesidePanel
        list={
          <>
            <ListScreen
              instead={closeTo('invoice')}
              title="Invoices"
              failure="Error loading invoices"
              note={
                <Link to="?status=overdue" className="no-print underline underline-offset-4">
                  Show overdue
                </Link>
              }
              above={<InvoiceMoney isBeside={Boolean(open.id)} />}
              address={address}
              list={list}
              head={head}
              columns={columns}
              actions={actions}
              filters={filters}
              sorts={sorts}
              csv={{ path: listInvoices.path }}
              noMatch="No invoices match"
              empty={
                <EmptyState title="No invoices yet">
                  When a client accepts a quote, you’ll see its invoices here. We issue the first
                  right away and the others on their scheduled dates.
                </EmptyState>
              }
              openId={open.id}
              addressOf={(invoice) => ({ search: open.searchFor(invoice.id) })}
              onStep={(invoice) => open.step(invoice.id)}
            />
            <AfterPaint>
              <Suspense fallback={null}>
                <OwnerPlots />
              </Suspense>
            </AfterPaint>
            <Bookkeeping />
          </>
        }
        panel={open.id && <InvoicePanel key={open.id} id={open.id} onClose={open.close} />}
      />
      <StatementPanel />
    </>
  );
}

/** The bookkeeper's CSV file: all invoices, credit notes, payments and refunds of a period. */
function Bookkeeping() {
  const [period, setPeriod] = useState(thisYear);
  const [hasPayouts, setPayouts] = useState(false);
  return (
    <section aria-labelledby="bookkeeping" className="no-print px-4 pt-6 pb-10 lg:px-6">
      <h2 id="bookkeeping" className="text-lg">
        For your bookkeeper
      </h2>
      <p className="mt-1 max-w-prose text-[0.9375rem] text-muted">
        Every invoice, credit note, payment and refund for a period, one per line, with net, tax and
        total. The journal has the same data as double-entry bookkeeping, with the{' '}
        <Link to="/admin/company#accounts" className="underline underline-offset-4">
          accounts of your company
        </Link>
        .
      </p>
      <div className="mt-4 flex flex-wrap items-end gap-4">
        <PeriodFields period={period} onChange={setPeriod} />
        {isPeriod(period) && (
          <a
            href={endpointUrl(getBookkeepingCsv.path, {}, { ...period })}
            download
            className={buttonClass('secondary')}
          >
            <Download aria-hidden size={18} />
            Download CSV
          </a>
        )}
        {isPeriod(period) && (
          <a
            href={endpointUrl(getJournalCsv.path, {}, { ...period })}
            download
            className={buttonClass('secondary')}
          >
            <Download aria-hidden size={18} />
            Download journal
          </a>
        )}
        {isPeriod(period) && (
          <Button
            look="secondary"
            aria-expanded={hasPayouts}
            onClick={() => setPayouts(!hasPayouts)}
          >
            {hasPayouts ? 'Hide payouts' : 'Show payouts'}
          </Button>
        )}
      </div>
      {hasPayouts && isPeriod(period) && (
        <Suspense fallback={null}>
          <PayoutReport period={period} />
        </Suspense>
      )}
    </section>
  );
}
