import { isPlanStopped } from '#server/features/billing/stopped-project.ts';
import type { InvoicesTable } from '#server/features/billing/tables.ts';
import type { Queries } from '#server/platform/db/schema.ts';

/**
 * Whether an invoice is not charged by itself although its client agreed to that: money of it was
 * refunded or disputed, also as credit that was taken back for it, or is held until somebody looks, or
 * its project was canceled or is in the bin. What follows is between people (rule PAYMENT-5).
 */
export async function isForPeople(
  db: Queries,
  { id, quote_id }: Pick<InvoicesTable, 'id' | 'quote_id'>,
): Promise<boolean> {
  if (await isPlanStopped(db, quote_id)) return true;
  const returned = await db
    .selectFrom('payment_postings')
    .select('id')
    .where('invoice_id', '=', id)
    .where('kind', 'in', ['refunded', 'disputed'])
    .executeTakeFirst();
  if (returned !== undefined || (await lostCredit(db, id))) return true;
  const odd = await db
    .selectFrom('payment_parts as part')
    .innerJoin('payment_attempts as attempt', 'attempt.id', 'part.attempt_id')
    .select('attempt.id')
    .where('part.invoice_id', '=', id)
    .where('attempt.state', '=', 'needs-look')
    .executeTakeFirst();
  return odd !== undefined;
}

/** Whether credit that paid an invoice was undone, and money of where it came from was sent back. */
async function lostCredit(db: Queries, invoiceId: string): Promise<boolean> {
  const lost = await db
    .selectFrom('invoice_payments as undone')
    .innerJoin('credit_uses as use', 'use.payment_id', 'undone.reverses_id')
    .innerJoin('invoice_payments as taken', 'taken.id', 'use.from_payment_id')
    .innerJoin('payment_postings as posting', 'posting.invoice_id', 'taken.invoice_id')
    .select('undone.id')
    .where('undone.invoice_id', '=', invoiceId)
    .where('posting.kind', 'in', ['refunded', 'disputed'])
    .executeTakeFirst();
  return lost !== undefined;
}
