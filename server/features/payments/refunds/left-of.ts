import type { PlacedMoney } from '#domain/payment/place-money.ts';
import {
  listOnlinePlaces,
  standing,
  sumRefundingFrom,
} from '#server/features/billing/credit/online-places.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { listPostings } from '../attempts/attempt-store.ts';
import { refundingCents } from './refund-store.ts';

/** What can still be refunded of an online payment, and what became of the rest. */
interface Left {
  leftCents: number;
  /** What is on its way back already. */
  underwayCents: number;
  /** What left its invoices another way: staff sent it back, or it paid other invoices as credit. */
  goneCents: number;
}

/**
 * What can still be refunded of an online payment: what is there, of its invoices at most what they
 * were paid and did not lose another way, less what is on its way back (rule PAYMENT-4).
 */
export async function leftOf(db: Queries, attemptId: string): Promise<Left> {
  const postings = await listPostings(db, attemptId);
  const invoiceIds = [...new Set(postings.flatMap(({ invoice_id: id }) => id ?? []))];
  const others = await sumRefundingFrom(db, invoiceIds, attemptId);
  const thereCents = sum(await listOnlinePlaces(db, attemptId, others));
  const underwayCents = await refundingCents(db, attemptId);
  return {
    leftCents: Math.max(0, thereCents - underwayCents),
    underwayCents,
    goneCents: sum(standing(postings)) - thereCents,
  };
}

const sum = (places: readonly PlacedMoney[]) =>
  places.reduce((cents, { amountCents }) => cents + amountCents, 0);
