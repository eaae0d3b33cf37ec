import { queueMail } from '#server/platform/outbox/queue-mail.ts';
import type { Work } from '#server/platform/work/work.ts';
import type { PaymentAttemptsTable } from '../tables.ts';
import { invoicesOf } from './invoices-of.ts';

/** Tells the team why somebody must look at a payment. */
export async function mailLook(
  work: Work,
  attempt: PaymentAttemptsTable,
  why: string,
): Promise<void> {
  const invoices = await invoicesOf(work.tx, attempt.id);
  const [first] = invoices;
  await queueMail(work, {
    template: 'payment-look',
    to: work.context.config.companyEmail,
    data: {
      client: first?.bill_to_company || first?.bill_to_name || attempt.started_name,
      numbers: invoices.map(({ number }) => number ?? '').join(', '),
      amountCents: attempt.amount_cents,
      why,
      path: first === undefined ? '/admin/invoices' : `/admin/invoices?invoice=${first.id}`,
    },
  });
}
