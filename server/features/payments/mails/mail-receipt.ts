import { splitName } from '#domain/account/name.ts';
import { openCentsOf } from '#domain/billing/invoice-balance.ts';
import { billPath } from '#server/features/billing/invoices/invoice-mail.ts';
import { sumsOf } from '#server/features/billing/invoices/invoice-sums.ts';
import { queueMail } from '#server/platform/outbox/queue-mail.ts';
import type { Work } from '#server/platform/work/work.ts';
import type { PaymentAttemptsTable } from '../tables.ts';
import { invoicesOf } from './invoices-of.ts';

/** Queues the receipt of a payment, once. */
export async function mailReceipt(work: Work, attempt: PaymentAttemptsTable): Promise<void> {
  const invoices = await invoicesOf(work.tx, attempt.id);
  const [first] = invoices;
  if (first === undefined) return;
  const [firstName] = splitName(first.bill_to_name);
  await queueMail(work, {
    template: 'payment-received',
    to: first.bill_to_email || first.customer_email,
    data: {
      firstName,
      numbers: invoices.map(({ number }) => number ?? '').join(', '),
      amountCents: attempt.amount_cents,
      openCents: invoices.reduce((sum, invoice) => sum + openCentsOf(sumsOf(invoice)), 0),
      path: await billPath(work, first),
    },
    dedupeKey: `payment-received:${attempt.id}`,
  });
}
