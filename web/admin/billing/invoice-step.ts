import type { QueryClient } from '@tanstack/react-query';
import { getInvoice, type InvoiceDetail } from '#contract/billing/invoices.ts';
import { queryOf } from '#web/kit/api/query-of.ts';

/** Options of a change to an invoice: shows a toast, and caches the invoice that is returned. */
export function invoiceStep(done: (invoice: InvoiceDetail) => string) {
  return {
    done: (invoice: InvoiceDetail) => ({ title: done(invoice) }),
    failed: 'That didn’t work',
    onSuccess: (invoice: InvoiceDetail, _input: unknown, client: QueryClient) => {
      client.setQueryData(queryOf(getInvoice, { params: { id: invoice.id } }).queryKey, invoice);
    },
  };
}
