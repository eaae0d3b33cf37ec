import { overpaidCentsOf } from '#domain/billing/invoice-balance.ts';
import { formatMinor } from '#domain/payment/currency-text.ts';
import { creditPlace, heldPlace, type PlacedMoney } from '#domain/payment/place-money.ts';
import { standing } from '#server/features/billing/credit/online-places.ts';
import { creditInvoice } from '#server/features/billing/credit-notes/credit-invoice.ts';
import { lockInvoices } from '#server/features/billing/invoices/invoice-store.ts';
import { sumsOf } from '#server/features/billing/invoices/invoice-sums.ts';
import type { Work } from '#server/platform/work/work.ts';
import type { ProviderPayment, ProviderReturn } from '../provider/provider.ts';
import type { PaymentAttemptsTable, PaymentPostingsTable } from '../tables.ts';
import { changeRefund, listRefunds } from './refund-store.ts';

/** How long a call to the provider can take in all, and how long one may go on there without us; in milliseconds. */
const callMs = 10 * 60_000;
const afterCallMs = 60_000;

/**
 * Closes the refund that staff began, in the transaction that posts it: credits the invoices over what
 * leaves them beyond what is overpaid, so that they do not become open again. One that only received
 * the money since the refund began is owed as before. There is never a credit note without its refund
 * (rule PAYMENT-4).
 *
 * @param leaving what leaves each place, below 0.
 * @param known the postings before the refund.
 */
export async function closeRefund(
  work: Work,
  attempt: PaymentAttemptsTable,
  { refundId }: ProviderReturn,
  leaving: readonly PlacedMoney[],
  known: readonly PaymentPostingsTable[],
): Promise<void> {
  const all = refundId ? await listRefunds(work.tx, attempt.id) : [];
  const refund = all.find(({ id, state }) => id === refundId && state !== 'sent');
  if (refund === undefined) return;
  await changeRefund(work.tx, refund.id, { state: 'sent', updated_at: work.now });
  const since = refund.credits_since;
  if (since === null) return;
  // The note is of whoever asked for the refund.
  const actor = { id: refund.recorded_by, name: refund.recorded_name, address: '' };
  // Ids also tell the order within a millisecond.
  const before = known.filter(
    ({ created_at, id }) => created_at < since || (created_at === since && id < refund.id),
  );
  await creditInvoices({ ...work, actor }, leaving, sumByPlace(before), refund.reason);
}

async function creditInvoices(
  work: Work,
  leaving: readonly PlacedMoney[],
  before: ReadonlyMap<string, number>,
  reason: string,
): Promise<void> {
  for (const { place, amountCents } of leaving) {
    if (place === creditPlace || place === heldPlace) continue;
    const [invoice] = await lockInvoices(work.tx, [place]);
    if (invoice === undefined) continue;
    const needed = Math.min(
      -amountCents - overpaidCentsOf(sumsOf(invoice)),
      before.get(place) ?? 0,
      invoice.total_cents - invoice.credited_cents,
    );
    if (needed > 0) await creditInvoice(work, place, { amountCents: needed, reason });
  }
}

function sumByPlace(postings: readonly PaymentPostingsTable[]): Map<string, number> {
  return new Map(standing(postings).map(({ place, amountCents }) => [place, amountCents]));
}

/**
 * Gives up refunds that never reached the provider, because the program or the connection failed
 * before: the provider does not have them although nothing of ours is asking any more.
 *
 * @returns what somebody has to look at, in sentences; ''.
 */
export async function dropLostRefunds(
  { tx, now }: Work,
  attempt: PaymentAttemptsTable,
  said: ProviderPayment,
): Promise<string> {
  if (said.receivedCents === 0) return '';
  const has = new Set(said.returns.map(({ refundId }) => refundId));
  const sentences: string[] = [];
  for (const refund of await listRefunds(tx, attempt.id)) {
    const wait = refund.state === 'unsure' ? afterCallMs : callMs;
    const isOpen = refund.state === 'asked' || refund.state === 'unsure';
    if (!isOpen || has.has(refund.id) || now - refund.updated_at < wait) continue;
    await changeRefund(tx, refund.id, { state: 'refused', updated_at: now });
    const amount = formatMinor(refund.amount_cents, said.currency);
    sentences.push(`A refund of ${amount} never reached the provider. Please start it again.`);
  }
  return sentences.join(' ');
}
