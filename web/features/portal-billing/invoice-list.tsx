import { Download } from 'lucide-react';
import { type ClientInvoice, getInvoicePdf } from '#contract/invoices.ts';
import { invoiceStatusLabels } from '#domain/billing/invoice-status.ts';
import { formatCents } from '#domain/money.ts';
import { endpointUrl } from '#web/api/request.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { StatusDot } from '#web/ui/status-dot.tsx';
import { Cell, Column, RowHead, Table } from '#web/ui/table.tsx';
import { dayText, invoiceTones } from './invoice-words.ts';

/** All payments of the client, planned ones among them, in the order they fall due. */
export function InvoiceList({ invoices }: { invoices: readonly ClientInvoice[] }) {
  const isSeveral = new Set(invoices.map(({ quoteReference }) => quoteReference)).size > 1;
  return (
    // The table is a region of this name itself.
    <div>
      <h2 id="invoices" className="mb-3 text-2xl">
        Invoices and payments
      </h2>
      <Table caption="Invoices and payments">
        <thead>
          <tr>
            <Column>For</Column>
            <Column>Invoice</Column>
            <Column>Status</Column>
            <Column>Due</Column>
            <Column numeric>Amount</Column>
            <Column numeric>Still to pay</Column>
            {/* Positioned, so that the hidden word scrolls with the table instead of widening the page. */}
            <Column className="relative">
              <span className="sr-only">File</span>
            </Column>
          </tr>
        </thead>
        <tbody>
          {invoices.map((invoice) => (
            <InvoiceRow key={invoice.id} invoice={invoice} namesQuote={isSeveral} />
          ))}
        </tbody>
      </Table>
    </div>
  );
}

function InvoiceRow({ invoice, namesQuote }: { invoice: ClientInvoice; namesQuote: boolean }) {
  const { id, number, status } = invoice;
  return (
    <tr className={status === 'overdue' ? 'bg-danger-soft' : ''}>
      <RowHead className="whitespace-nowrap">
        {invoice.label}
        {namesQuote && (
          <span className="figures block text-sm font-normal text-muted">
            {invoice.quoteReference}
          </span>
        )}
      </RowHead>
      <Cell className="figures whitespace-nowrap">{number ?? 'Not issued yet'}</Cell>
      <Cell>
        <StatusDot tone={invoiceTones[status]} label={invoiceStatusLabels[status]} />
      </Cell>
      <Cell className="whitespace-nowrap">{dayText(invoice.dueOn)}</Cell>
      <Cell numeric>{formatCents(invoice.totalCents)}</Cell>
      <Cell numeric>{formatCents(invoice.openCents)}</Cell>
      <Cell>
        {number !== null && (
          <a
            href={endpointUrl(getInvoicePdf.path, { id })}
            download
            aria-label={`View invoice ${number} as a PDF file`}
            className={buttonClass('quiet', 'small')}
          >
            <Download aria-hidden size={16} />
            PDF
          </a>
        )}
      </Cell>
    </tr>
  );
}
