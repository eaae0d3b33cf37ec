import { nextChargeDay } from '#domain/payment/autopay.ts';
import { billReaders } from '#server/features/billing/invoices/invoice-mail.ts';
import { payPath } from '#server/features/billing/invoices/pay-link.ts';
import type { InvoicesTable } from '#server/features/billing/tables.ts';
import { companyDay } from '#server/platform/clock/company-day.ts';
import { queueMail } from '#server/platform/outbox/queue-mail.ts';
import type { Work } from '#server/platform/work/work.ts';
import { listAttemptsOf } from '../attempts/attempt-store.ts';
import { findActiveMandate } from '../autopay/mandate-store.ts';
import type { PaymentAttemptsTable, PaymentMandatesTable } from '../tables.ts';
import { invoicesOf } from './invoices-of.ts';

/** Queues the mail of a failed charge, once, with the day of the next try. */
export async function mailFailedCharge(work: Work, attempt: PaymentAttemptsTable): Promise<void> {
  const { tx, context } = work;
  const [invoice] = await invoicesOf(tx, attempt.id);
  const mandate = invoice && (await findActiveMandate(tx, invoice.quote_id));
  if (invoice === undefined || mandate === undefined) return;
  const tries = (await listAttemptsOf(tx, invoice.id))
    .filter(({ kind, state, created_at }) => {
      const isTry = kind === 'saved' && state === 'failed';
      return isTry && created_at >= mandate.signed_at;
    })
    .map(({ created_at }) => companyDay(context, created_at))
    .toSorted();
  const next = nextChargeDay(invoice.due_on, tries);
  const data = {
    number: invoice.number ?? '',
    amountCents: attempt.amount_cents,
    card: mandate.card_label,
    failure: attempt.failure,
    // Noon UTC is the same day in the time zone of every reader.
    nextAt: next === null ? null : Date.parse(`${next}T12:00:00Z`),
    path: payPath(context, invoice),
  };
  for (const { to, firstName, once } of await billReaders(work, invoice))
    await queueMail(work, {
      template: 'autopay-failed',
      to,
      data: { ...data, firstName },
      dedupeKey: `autopay-failed:${attempt.id}${once}`,
    });
}

/** Queues the mail about a card that expires. */
export async function mailExpiry(
  work: Work,
  mandate: PaymentMandatesTable,
  invoice: InvoicesTable,
): Promise<void> {
  const { card_label: card, card_expires_on: expiresOn } = mandate;
  for (const { to, firstName, once, path } of await billReaders(work, invoice))
    await queueMail(work, {
      template: 'autopay-expiry',
      to,
      data: { card, expiresOn, firstName, path },
      dedupeKey: `autopay-expiry:${mandate.id}:${expiresOn}${once}`,
    });
}
