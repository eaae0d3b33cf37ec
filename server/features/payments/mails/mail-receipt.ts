import { openCentsOf } from '#domain/billing/invoice-balance.ts';
import { billReaders } from '#server/features/billing/invoices/invoice-mail.ts';
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
  const data = {
    numbers: invoices.map(({ number }) => number ?? '').join(', '),
    amountCents: attempt.amount_cents,
    openCents: invoices.reduce((sum, invoice) => sum + openCentsOf(sumsOf(invoice)), 0),
  };
  for (const { to, firstName, once, path } of await billReaders(work, first))
    await queueMail(work, {
      template: 'payment-received',
      to,
      data: { ...data, firstName, path },
      dedupeKey: `payment-received:${attempt.id}${once}`,
    });
}
