import type { QueryClient } from '@tanstack/react-query';
import { getInvoice, type InvoiceDetail } from '#contract/billing/invoices.ts';
import { queryOf } from '#web/kit/api/query-of.ts';

/** What every step on an invoice does beside its own words: the invoice shows as it was answered. */
export function invoiceStep(done: (invoice: InvoiceDetail) => string) {
  return {
    done: (invoice: InvoiceDetail) => ({ title: done(invoice) }),
    failed: 'This did not work',
    onDone: (invoice: InvoiceDetail, _input: unknown, client: QueryClient) => {
      client.setQueryData(queryOf(getInvoice, { params: { id: invoice.id } }).queryKey, invoice);
    },
  };
}
