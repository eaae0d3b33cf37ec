import { overpaidCentsOf } from '#domain/billing/invoice-balance.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { deductRefund, lockInvoices } from '../invoices/invoice-store.ts';
import { sumsOf } from '../invoices/invoice-sums.ts';
import type { InvoicesTable } from '../tables.ts';
import { sumRefundingFrom } from './online-places.ts';

/** What an invoice was overpaid. */
export interface Overpaid {
  /** What of that can be sent back or used. */
  freeCents: number;
  /** What an online refund takes from it, which the provider has not confirmed yet. */
  underwayCents: number;
}

/** What an invoice was overpaid; locks it until the transaction ends, as an online refund of it does. */
export async function lockOverpaid(tx: Queries, id: string): Promise<Overpaid> {
  const [invoice] = await lockInvoices(tx, [id]);
  const overpaid = invoice === undefined ? 0 : overpaidCentsOf(sumsOf(invoice));
  const refunding = (await sumRefundingFrom(tx, [id])).get(id) ?? 0;
  const underwayCents = Math.min(overpaid, refunding);
  return { freeCents: overpaid - underwayCents, underwayCents };
}

/**
 * Takes overpaid money from an invoice, none of which is on its way back online (rule PAYMENT-4).
 *
 * @returns undefined if less is there.
 */
export async function takeOverpaid(
  tx: Queries,
  id: string,
  cents: number,
  now: number,
): Promise<InvoicesTable | undefined> {
  const { freeCents } = await lockOverpaid(tx, id);
  return freeCents < cents ? undefined : deductRefund(tx, id, cents, now);
}
