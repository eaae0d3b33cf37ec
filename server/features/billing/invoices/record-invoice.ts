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
    // The entry says how that came, or that it was a credit note.
    event: isPaidBy(invoice, changes) ? 'invoice.paid' : undefined,
    client: await accountsOfQuote(work.tx, invoice.email_key, invoice.quote_id),
  });
}

/** Whether a change of its amounts has settled an invoice that was open before. */
export function isPaidBy(invoice: InvoicesTable, changes: FieldChanges): boolean {
  const before = (name: string, now: number) => Number(changes[name]?.from ?? now);
  const covered =
    before('paidCents', invoice.paid_cents) + before('creditedCents', invoice.credited_cents);
  return invoice.status === 'paid' && covered < invoice.total_cents;
}
