import { Download } from 'lucide-react';
import { useId, useState } from 'react';
import type { ClientInvoice } from '#contract/billing/client-billing.ts';
import { getCreditNotePdf, getInvoicePdf } from '#contract/billing/invoices.ts';
import { invoiceStatusLabels } from '#domain/billing/invoice-status.ts';
import { taxLabel } from '#domain/billing/tax.ts';
import { formatCents } from '#domain/money.ts';
import { endpointUrl } from '#web/kit/api/request.ts';
import { buttonClass } from '#web/kit/ui/button-class.ts';
import { StatusDot } from '#web/kit/ui/records/status-dot.tsx';
import { Cell, Column, RowHead, Table } from '#web/kit/ui/table.tsx';
import { invoiceTones } from '#web/shared/invoice-tones.ts';
import { ShowAll } from '#web/shared/show-all.tsx';
import type { WhereToPay } from '../pay-instructions.tsx';
import { dueText } from './due-text.ts';
import { PayAll } from './pay-all.tsx';
import { PayInvoice } from './pay-invoice.tsx';

interface InvoiceListProps {
  invoices: readonly ClientInvoice[];
  pay: WhereToPay;
}

/** Columns that do not fit on a phone or tablet; there the first column shows their values. */
const wideOnly = 'max-lg:hidden';

/** A cell of a row that is a block on a phone. */
const onPhone = 'max-sm:block max-sm:border-b-0 max-sm:p-0';

/**
 * The client's invoices and the next payment, and with a button all payments, in order of their due
 * dates. Until then the track of each plan shows those.
 */
export function InvoiceList({ invoices, pay }: InvoiceListProps) {
  const [isAll, setAll] = useState(false);
  const listId = useId();
  const next = invoices.find(({ openCents }) => openCents > 0);
  const needed = invoices.filter(({ id, number }) => number !== null || id === next?.id);
  const shown = isAll ? invoices : needed;
  const isSeveral = new Set(invoices.map(({ quoteReference }) => quoteReference)).size > 1;
  return (
    // No section: the table is already a region of this name.
    <div id={listId}>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id="invoices" className="text-2xl">
          Invoices and payments
        </h2>
        <PayAll invoices={invoices} />
      </div>
      <Table caption="Invoices and payments">
        <thead className="max-sm:sr-only">
          <tr>
            <Column className="max-sm:px-0">For</Column>
            <Column className={wideOnly}>Invoice</Column>
            <Column className={wideOnly}>Status</Column>
            <Column className={wideOnly}>Due</Column>
            <Column numeric>Amount</Column>
            <Column numeric className={wideOnly}>
              Balance due
            </Column>
            <Column className="max-sm:px-0">
              <span className="sr-only">Pay and download</span>
            </Column>
          </tr>
        </thead>
        <tbody>
          {shown.map((invoice) => (
            <InvoiceRow key={invoice.id} invoice={invoice} namesQuote={isSeveral} pay={pay} />
          ))}
        </tbody>
      </Table>
      {needed.length < invoices.length && (
        <ShowAll
          isAll={isAll}
          onAll={setAll}
          listId={listId}
          all={`Show all ${invoices.length} payments`}
          fewer="Show fewer payments"
          className="mt-3"
        />
      )}
    </div>
  );
}

interface InvoiceRowProps {
  invoice: ClientInvoice;
  namesQuote: boolean;
  pay: WhereToPay;
}

function InvoiceRow({ invoice, namesQuote, pay }: InvoiceRowProps) {
  const { id, number, status } = invoice;
  return (
    // On a phone a block over the full width: label and amount, the details, and what can be done. The
    // roles stay, which a row that is not displayed as one may lose.
    <tr
      // biome-ignore lint/a11y/noRedundantRoles: see above
      role="row"
      className={`max-sm:flex max-sm:flex-wrap max-sm:justify-between max-sm:gap-x-4 max-sm:border-b max-sm:border-line max-sm:py-3 ${status === 'overdue' ? 'bg-danger-soft max-sm:-mx-3 max-sm:px-3' : ''}`}
    >
      <RowHead
        role="rowheader"
        className={`max-lg:w-full max-sm:w-auto max-sm:min-w-0 max-sm:flex-1 lg:whitespace-nowrap ${onPhone}`}
      >
        {invoice.label}
        {namesQuote && (
          <span className="figures block text-sm font-normal text-muted">
            {invoice.quoteReference}
          </span>
        )}
        <span className="block text-sm font-normal lg:hidden">
          <StatusDot tone={invoiceTones[status]} label={invoiceStatusLabels[status]} />
          <span className="figures block text-muted">
            {number !== null && `${number}, `}due {dueText(invoice)}
          </span>
        </span>
      </RowHead>
      <Cell className={`figures whitespace-nowrap ${wideOnly}`}>{number ?? 'Not issued yet'}</Cell>
      <Cell className={wideOnly}>
        <StatusDot tone={invoiceTones[status]} label={invoiceStatusLabels[status]} />
      </Cell>
      <Cell className={`whitespace-nowrap ${wideOnly}`}>{dueText(invoice)}</Cell>
      <Cell role="cell" numeric className={`max-sm:max-w-[55%] sm:max-lg:min-w-56 ${onPhone}`}>
        {formatCents(invoice.totalCents)}
        <TaxText invoice={invoice} />
        <AppliedText cents={invoice.appliedCents} />
        {invoice.creditNotes.map((note) => (
          <CreditNoteLink key={note.id} note={note} />
        ))}
        <span className="block text-sm text-muted lg:hidden">
          {invoice.openCents > 0 &&
            invoice.openCents !== invoice.totalCents &&
            `${formatCents(invoice.openCents)} to pay`}
          {invoice.overpaidCents > 0 && creditText(invoice)}
        </span>
      </Cell>
      <Cell numeric className={wideOnly}>
        {formatCents(invoice.openCents)}
        {invoice.overpaidCents > 0 && (
          <span className="block text-sm whitespace-nowrap text-muted">{creditText(invoice)}</span>
        )}
      </Cell>
      <Cell role="cell" className={`whitespace-nowrap max-sm:w-full ${onPhone}`}>
        <div className="flex max-sm:mt-2 max-sm:gap-2">
          {invoice.openCents > 0 && invoice.mayPay && <PayInvoice invoice={invoice} pay={pay} />}
          {number !== null && (
            <a
              href={endpointUrl(getInvoicePdf.path, { id })}
              download
              aria-label={`View invoice ${number} as a PDF file`}
              className={`${buttonClass('quiet', 'small')} max-sm:border max-sm:border-line-strong`}
            >
              <Download aria-hidden size={16} />
              PDF
            </a>
          )}
        </div>
      </Cell>
    </tr>
  );
}

/** The tax in the amount, or why there is none. */
function TaxText({ invoice }: { invoice: ClientInvoice }) {
  const text =
    invoice.taxCents > 0
      ? `with ${formatCents(invoice.taxCents)} ${taxLabel(invoice)}`
      : invoice.taxText;
  return text && <span className="block text-sm text-muted">{text}</span>;
}

/** The client's credit that paid an invoice, or that went from it to another one. */
function AppliedText({ cents }: { cents: number }) {
  if (cents === 0) return null;
  return (
    <span className="block text-sm text-muted">
      {cents > 0
        ? `${formatCents(-cents)} credit applied`
        : `${formatCents(-cents)} credit used on another invoice`}
    </span>
  );
}

/** The amount paid beyond what was owed. */
function creditText({ overpaidCents }: ClientInvoice): string {
  return `${formatCents(overpaidCents)} added to your credit`;
}

function CreditNoteLink({ note }: { note: ClientInvoice['creditNotes'][number] }) {
  return (
    <a
      href={endpointUrl(getCreditNotePdf.path, { id: note.id })}
      download
      aria-label={`${formatCents(-note.totalCents)} credited: credit note ${note.number} as a PDF file`}
      title={note.reason}
      className="block text-sm whitespace-nowrap underline underline-offset-4"
    >
      {formatCents(-note.totalCents)} credited
    </a>
  );
}
