import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { listInvoices } from '#contract/billing/invoices.ts';
import { invoiceStatusLabels } from '#domain/billing/invoice-status.ts';
import { formatCents } from '#domain/money.ts';
import { liveListQuery } from '#web/kit/api/live/live-list.ts';
import { laterPart } from '#web/kit/record/later-part.tsx';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { buttonClass } from '#web/kit/ui/button-class.ts';
import { StatusDot } from '#web/kit/ui/records/status-dot.tsx';
import { dayText } from '#web/shared/calendar-day.ts';
import { invoiceTones } from '#web/shared/invoice-tones.ts';
import { ShowAll } from '#web/shared/show-all.tsx';
import { ContractMoney } from './contract-money.tsx';
import { invoiceName } from './invoice-words.ts';
import { PayOffStep } from './pay-off-step.tsx';
import { isReplaced } from './replaced-payments.ts';

const BillingDialog = laterPart(
  async () => (await import('./billing-form.tsx')).BillingDialog,
  ({ open }) => open,
);

/** The accepted quote, or the project that was created from it. */
type RecordInvoicesProps = { quoteId: string } | { projectId: string };

/** The payments of a quote or project, and how its client is billed; hidden without payments. */
export function RecordInvoices(of: RecordInvoicesProps) {
  const [isOpen, setOpen] = useState(false);
  const [isAll, setAll] = useState(false);
  const listId = useId();
  const list = useQuery(liveListQuery(listInvoices, { ...of, sort: 'issueOn' }));
  // While another quote is loading, the list still has the rows of the previous one.
  const rows = (list.data?.rows ?? []).filter((invoice) =>
    'quoteId' in of ? invoice.quoteId === of.quoteId : invoice.projectId === of.projectId,
  );
  const quoteId = rows[0]?.quoteId;
  if (quoteId === undefined) return null;
  const replaced = rows.filter(isReplaced).length;
  return (
    <section className="pt-8 pb-10">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h2 className="text-lg">Payments</h2>
        <div className="flex flex-wrap gap-2">
          <Link
            to={`/admin/invoices?statement=${quoteId}`}
            className={buttonClass('secondary', 'small')}
          >
            Statement of account
          </Link>
          {rows.some(({ status }) => status === 'planned') && <PayOffStep quoteId={quoteId} />}
          <Button look="secondary" size="small" onClick={() => setOpen(true)}>
            Billing and tax
          </Button>
        </div>
      </div>
      <ContractMoney invoices={rows} />
      <ul id={listId} className="mt-2 divide-y divide-line border-y border-line text-[0.9375rem]">
        {rows
          .filter((invoice) => isAll || !isReplaced(invoice))
          .map((invoice) => (
            <li
              key={invoice.id}
              className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-6 py-2 sm:grid-cols-[minmax(0,1fr)_9rem_7rem_8rem]"
            >
              <Link
                to={`/admin/invoices?${new URLSearchParams({ invoice: invoice.id })}`}
                className="underline underline-offset-4"
              >
                {invoiceName(invoice)}
                {invoice.number !== null && (
                  <span className="text-muted no-underline">, {invoice.label}</span>
                )}
              </Link>
              <span className="max-sm:order-3">
                <StatusDot
                  tone={invoiceTones[invoice.status]}
                  label={invoiceStatusLabels[invoice.status]}
                />
              </span>
              <span className="text-muted max-sm:order-4 max-sm:text-right">
                {dayText(invoice.issueOn)}
              </span>
              <span className="figures text-right">{formatCents(invoice.totalCents)}</span>
            </li>
          ))}
      </ul>
      {replaced > 0 && (
        <ShowAll
          isAll={isAll}
          onAll={setAll}
          listId={listId}
          all={replaced === 1 ? 'Show 1 replaced payment' : `Show ${replaced} replaced payments`}
          fewer="Hide replaced payments"
          className="mt-2"
        />
      )}
      <BillingDialog open={isOpen} quoteId={quoteId} onDone={() => setOpen(false)} />
    </section>
  );
}
