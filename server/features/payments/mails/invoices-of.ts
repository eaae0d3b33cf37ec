import { findInvoice } from '#server/features/billing/invoices/invoice-store.ts';
import type { InvoicesTable } from '#server/features/billing/tables.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { listParts } from '../attempts/attempt-store.ts';

/** The invoices that an attempt is for, in order. */
export async function invoicesOf(db: Queries, attemptId: string): Promise<InvoicesTable[]> {
  const invoices: InvoicesTable[] = [];
  for (const { invoice_id: id } of await listParts(db, attemptId)) {
    const invoice = await findInvoice(db, id);
    if (invoice !== undefined) invoices.push(invoice);
  }
  return invoices;
}
