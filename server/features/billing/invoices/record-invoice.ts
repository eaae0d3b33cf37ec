import { type FieldChanges, record } from '#server/platform/work/record.ts';
import type { Work } from '#server/platform/work/work.ts';
import type { InvoicesTable } from '../tables.ts';
import { findAccountId } from './invoice-store.ts';

/**
 * Writes an audit entry for an invoice, and notifies staff and the client if they have an account.
 */
export async function recordInvoice(
  work: Work,
  invoice: InvoicesTable,
  action: string,
  changes: FieldChanges,
): Promise<void> {
  await record(work, {
    kind: 'invoice',
    id: invoice.id,
    name: invoice.number === null ? invoice.label : `Invoice ${invoice.number}`,
    action,
    changes,
    topics: ['invoices', 'quotes'],
    client: await findAccountId(work.tx, invoice.email_key),
  });
}
