import type { AuditedAction } from '#domain/audit/audited-action.ts';
import { accountsOfQuote } from '#server/features/accounts/client-people/people-of.ts';
import { type FieldChanges, record } from '#server/platform/work/record.ts';
import type { Work } from '#server/platform/work/work.ts';
import type { InvoicesTable } from '../tables.ts';

/**
 * Writes an audit entry for an invoice, and notifies staff and the people of the client who have an account.
 */
export async function recordInvoice(
  work: Work,
  invoice: InvoicesTable,
  action: AuditedAction,
  changes: FieldChanges,
): Promise<void> {
  await record(work, {
    kind: 'invoice',
    id: invoice.id,
    name: invoice.number === null ? invoice.label : `Invoice ${invoice.number}`,
    action,
    changes,
    topics: ['invoices', 'quotes'],
    // Money came in, and nothing is due anymore.
    event: isPaidBy(invoice, changes) ? 'invoice.paid' : undefined,
    client: await accountsOfQuote(work.tx, invoice.email_key, invoice.quote_id),
  });
}

function isPaidBy({ status }: InvoicesTable, { paidCents }: FieldChanges): boolean {
  return status === 'paid' && Number(paidCents?.to ?? 0) > Number(paidCents?.from ?? 0);
}
