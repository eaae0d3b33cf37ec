import { openCentsOf } from '#domain/billing/invoice-balance.ts';
import { sumsOf } from '#server/features/billing/invoices/invoice-sums.ts';
import { recordInvoice } from '#server/features/billing/invoices/record-invoice.ts';
import type { InvoicesTable } from '#server/features/billing/tables.ts';
import { newId } from '#server/platform/db/ids.ts';
import { Problem } from '#server/platform/http/problem.ts';
import type { Work } from '#server/platform/work/work.ts';
import { insertAttempt, listAttemptsOf } from '../attempts/attempt-store.ts';
import { findHeld } from '../attempts/held.ts';
import { currency, partRows } from '../attempts/start-checkout.ts';
import { mailLook } from '../mails/mail-look.ts';
import type { PaymentAttemptsTable } from '../tables.ts';

/**
 * Notes that a client pays an invoice by check, and tells the team; once.
 *
 * @throws Problem `conflict` if nothing is open.
 */
export async function announceCheck(work: Work, invoice: InvoicesTable): Promise<void> {
  const { tx, now } = work;
  const open = openCentsOf(sumsOf(invoice));
  if (invoice.status !== 'issued' || open === 0)
    throw new Problem('conflict', `Invoice ${invoice.number ?? ''} is no longer open.`);
  const all = await listAttemptsOf(tx, invoice.id);
  if (all.some(({ kind }) => kind === 'check')) return;
  if ((await findHeld(tx, all)) !== undefined)
    throw new Problem('conflict', 'We are looking at a payment of this invoice.');
  const attempt: PaymentAttemptsTable = {
    id: newId(now),
    kind: 'check',
    provider: '',
    provider_id: null,
    payment_ref: '',
    state: 'open',
    amount_cents: open,
    currency,
    // Of two presses at the same moment one fails, and finds it announced when it is repeated.
    idempotency_key: `check:${invoice.id}`,
    email_key: invoice.email_key,
    url: '',
    failure: '',
    look: '',
    started_by: null,
    started_name: invoice.bill_to_name,
    created_at: now,
    updated_at: now,
  };
  await insertAttempt(
    tx,
    attempt,
    partRows(attempt, [{ invoiceId: invoice.id, amountCents: open }], now),
  );
  await recordInvoice(work, invoice, 'will be paid by check', {});
  await mailLook(work, attempt, 'The client says that a check is on its way.');
}
