import type { AuditedAction } from '#domain/audit/audited-action.ts';
import { notFound, Problem } from '#server/platform/http/problem.ts';
import { record } from '#server/platform/work/record.ts';
import type { Work } from '#server/platform/work/work.ts';
import { changeAttempt, lockAttempt } from '../attempts/attempt-store.ts';
import { invoicesOf } from '../mails/invoices-of.ts';
import type { PaymentAttemptsTable } from '../tables.ts';

/** Says that somebody has looked at a payment. @throws Problem `conflict` if nobody had to. */
export async function lookedAt(
  work: Work,
  id: string,
  text: string,
): Promise<PaymentAttemptsTable> {
  const attempt = await lockAttempt(work.tx, id);
  if (attempt === undefined) throw notFound('payment');
  if (attempt.look === '') throw new Problem('conflict', 'Someone has already reviewed it.');
  await noteOnInvoice(work, attempt, 'payment looked at', {
    note: { from: attempt.look, to: text },
  });
  return changeAttempt(work.tx, id, { look: '', updated_at: work.now });
}

/** Writes what staff did with a payment into the history of its first invoice. */
export async function noteOnInvoice(
  work: Work,
  attempt: PaymentAttemptsTable,
  action: AuditedAction,
  changes: Record<string, { from: unknown; to: unknown }>,
): Promise<void> {
  const [invoice] = await invoicesOf(work.tx, attempt.id);
  if (invoice === undefined) return;
  await record(work, {
    kind: 'invoice',
    id: invoice.id,
    name: `Invoice ${invoice.number}`,
    action,
    changes,
    topics: ['invoices'],
  });
}
