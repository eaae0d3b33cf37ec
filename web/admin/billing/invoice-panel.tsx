import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { Link } from 'react-router';
import {
  getCreditNotePdf,
  getInvoice,
  getInvoicePdf,
  type InvoiceDetail,
} from '#contract/billing/invoices.ts';
import { invoiceStatusLabels } from '#domain/billing/invoice-status.ts';
import { taxRateText } from '#domain/billing/tax.ts';
import { formatCents } from '#domain/money.ts';
import { liveQueryOf } from '#web/kit/api/query-of.ts';
import { endpointUrl } from '#web/kit/api/request.ts';
import { Loaded } from '#web/kit/record/loaded.tsx';
import { RecordHistory } from '#web/kit/record/record-history.tsx';
import { Fact, RecordPanel } from '#web/kit/record/record-panel.tsx';
import { IfMay, ReadOnlyUnless } from '#web/kit/session/if-may.tsx';
import { buttonClass } from '#web/kit/ui/button-class.ts';
import { Notice } from '#web/kit/ui/notice.tsx';
import { EmptyState } from '#web/kit/ui/records/empty-state.tsx';
import { FactsLine } from '#web/kit/ui/records/facts-line.tsx';
import { StatusDot } from '#web/kit/ui/records/status-dot.tsx';
import { dayText } from '#web/shared/calendar-day.ts';
import { invoiceTones } from '#web/shared/invoice-tones.ts';
import { ApplyCredit } from './apply-credit.tsx';
import { InvoiceAutopay } from './invoice-autopay.tsx';
import { InvoiceSteps } from './invoice-steps.tsx';
import { invoiceClient, invoiceName } from './invoice-words.ts';
import { OnlinePayments } from './online-payments.tsx';
import { PaymentList } from './payment-list.tsx';
import { RecordPayment } from './record-payment.tsx';

const link = 'underline underline-offset-4';

/** One invoice beside the list: its facts, credit notes, payments and actions. */
export function InvoicePanel({ id, onClose }: { id: string; onClose: () => void }) {
  const invoice = useQuery(liveQueryOf(getInvoice, { params: { id } }));
  return (
    <RecordPanel
      screen="Invoices"
      label={invoice.data ? invoiceName(invoice.data) : 'Invoice'}
      onClose={onClose}
    >
      <Loaded
        query={invoice}
        what="the invoice"
        gone={
          <EmptyState title="This invoice does not exist">
            Please check the link for a typo.
          </EmptyState>
        }
      >
        {(data) => <InvoiceView invoice={data} />}
      </Loaded>
    </RecordPanel>
  );
}

function InvoiceView({ invoice }: { invoice: InvoiceDetail }) {
  const isOpen = invoice.status === 'issued' || invoice.status === 'overdue';
  return (
    <>
      <h2 className="text-2xl break-words">{invoiceName(invoice)}</h2>
      <p className="mt-1 break-words text-muted">{invoiceClient(invoice)}</p>
      <p className="figures mt-3 font-display text-3xl font-semibold">
        {formatCents(invoice.totalCents)}
      </p>
      <dl className="mt-4 grid grid-cols-[6rem_minmax(0,1fr)] gap-y-2.5 text-[0.9375rem]">
        <Fact name="Status">
          <StatusDot
            tone={invoiceTones[invoice.status]}
            label={invoiceStatusLabels[invoice.status]}
          />
        </Fact>
        {invoice.voidReason && <Fact name="Reason">{invoice.voidReason}</Fact>}
        <Fact name="For">{invoice.label}</Fact>
        <Fact name={invoice.number === null ? 'Scheduled for' : 'Date'}>
          {dayText(invoice.issueOn)}
        </Fact>
        <Fact name="Due">
          {invoice.number === null && invoice.milestonePhase !== ''
            ? `On approval of ${invoice.milestonePhase}, expected ${dayText(invoice.dueOn)}`
            : dayText(invoice.dueOn)}
        </Fact>
        {invoice.taxBasisPoints > 0 && (
          <Fact name={invoice.taxName || 'Tax'}>
            {formatCents(invoice.taxCents)} ({taxRateText(invoice.taxBasisPoints)} of{' '}
            {formatCents(invoice.netCents)})
          </Fact>
        )}
        {invoice.taxText && <Fact name="Tax">{invoice.taxText}</Fact>}
        <Fact name="Paid">{formatCents(invoice.paidCents)}</Fact>
        {invoice.creditedCents > 0 && (
          <Fact name="Credited">{formatCents(invoice.creditedCents)}</Fact>
        )}
        <Fact name="Balance due">{formatCents(invoice.openCents)}</Fact>
        {invoice.purchaseOrder && <Fact name="Purchase order">{invoice.purchaseOrder}</Fact>}
        <Fact name="Quote">
          <Link to={`/admin/quotes/${invoice.quoteId}`} className={link}>
            {invoice.quoteReference}
          </Link>
        </Fact>
        {invoice.projectId && (
          <Fact name="Project">
            <Link to={`/admin/projects/${invoice.projectId}`} className={link}>
              {invoice.projectName}
            </Link>
          </Fact>
        )}
      </dl>
      {invoice.number !== null && (
        <p className="mt-4">
          <a
            href={endpointUrl(getInvoicePdf.path, { id: invoice.id })}
            download
            className={buttonClass('secondary', 'small')}
          >
            <Download aria-hidden size={16} />
            Download PDF
          </a>
        </p>
      )}
      <IfMay call="invoices:change">
        {invoice.clientCreditCents > 0 && <ApplyCredit invoice={invoice} />}
        {isOpen && <RecordPayment key={invoice.version} invoice={invoice} />}
      </IfMay>
      {invoice.overpaidCents > 0 && (
        <div className="mt-6 grid gap-4">
          <Notice kind="warning">
            {formatCents(invoice.overpaidCents)} was overpaid. It will be applied to the client’s
            next invoice. If there is none, please refund it.
          </Notice>
          <IfMay call="invoices:change">
            <RecordPayment key={invoice.version} invoice={invoice} isRefund />
          </IfMay>
        </div>
      )}
      {invoice.creditNotes.length > 0 && <CreditNoteList invoice={invoice} />}
      <ReadOnlyUnless call="invoices:change">
        {invoice.number !== null && <InvoiceAutopay invoiceId={invoice.id} />}
        {invoice.number !== null && <OnlinePayments invoice={invoice} />}
        {invoice.payments.length > 0 && <PaymentList invoice={invoice} />}
      </ReadOnlyUnless>
      <IfMay call="invoices:change">
        <InvoiceSteps invoice={invoice} />
      </IfMay>
      <RecordHistory kind="invoice" recordId={invoice.id} />
    </>
  );
}

/** The amounts credited on an invoice, and why. */
function CreditNoteList({ invoice }: { invoice: InvoiceDetail }) {
  return (
    <section className="mt-6">
      <h3 className="border-b border-line pb-1.5 text-lg">Credit notes</h3>
      <ul className="divide-y divide-line text-[0.9375rem]">
        {invoice.creditNotes.map((note) => (
          <li key={note.id} className="flex items-start justify-between gap-4 py-2.5">
            <div className="min-w-0">
              <p>
                <span className="figures">{note.number}</span>, {dayText(note.issuedOn)}
              </p>
              <p className="text-sm break-words text-muted">
                <FactsLine facts={[note.reason, note.recordedName]} />
              </p>
            </div>
            <div className="text-right">
              <p className="figures">{formatCents(-note.totalCents)}</p>
              <a
                href={endpointUrl(getCreditNotePdf.path, { id: note.id })}
                download
                aria-label={`Download credit note ${note.number} for ${invoiceName(invoice)} as a PDF file`}
                className={`${buttonClass('quiet', 'small')} -mr-3`}
              >
                <Download aria-hidden size={16} />
                PDF
              </a>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
