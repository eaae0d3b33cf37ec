import { type PlacedMoney, placeReturned, standingMoney } from '#domain/payment/place-money.ts';
import type { Queries } from '#server/platform/db/schema.ts';

/**
 * What an online payment still has in each place, invoices in the order of the payment. Money also
 * leaves an invoice without a posting, sent back by staff or as credit for another invoice, so that an
 * invoice has at most what is paid there.
 *
 * @param refunding what of each invoice is on its way back and does not count.
 */
export async function listOnlinePlaces(
  db: Queries,
  attemptId: string,
  refunding: ReadonlyMap<string, number> = new Map(),
): Promise<PlacedMoney[]> {
  const postings = await db
    .selectFrom('payment_postings')
    .select(['place', 'invoice_id', 'amount_cents'])
    .where('attempt_id', '=', attemptId)
    .orderBy('id')
    .execute();
  const ids = [...new Set(postings.flatMap(({ invoice_id: id }) => id ?? []))];
  const paid = await readPaid(db, ids);
  return standing(postings).map(({ place, amountCents }) => {
    const paidCents = paid.get(place);
    if (paidCents === undefined) return { place, amountCents };
    return { place, amountCents: Math.min(amountCents, paidCents - (refunding.get(place) ?? 0)) };
  });
}

/** What postings of an online payment come to in each place. */
export function standing(
  postings: readonly { place: string; amount_cents: number }[],
): PlacedMoney[] {
  return standingMoney(
    postings.map(({ place, amount_cents }) => ({ place, amountCents: amount_cents })),
  );
}

async function readPaid(db: Queries, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('invoices')
    .select(['id', 'paid_cents'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, paid_cents }) => [id, paid_cents]));
}

/** What staff are sending back of online payments that is not posted yet, by payment. */
export async function sumRefunding(
  db: Queries,
  attemptIds: readonly string[],
): Promise<Map<string, number>> {
  if (attemptIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('payment_refunds')
    .select(['attempt_id', 'amount_cents'])
    .where('attempt_id', 'in', attemptIds)
    .where('state', 'in', ['asked', 'unsure'])
    .execute();
  const sums = new Map<string, number>();
  for (const { attempt_id: id, amount_cents: cents } of rows)
    sums.set(id, (sums.get(id) ?? 0) + cents);
  return sums;
}

/**
 * The same by the invoice that it will leave.
 *
 * @param except a payment that is left out.
 */
export async function sumRefundingFrom(
  db: Queries,
  invoiceIds: readonly string[],
  except = '',
): Promise<Map<string, number>> {
  const sums = new Map<string, number>();
  if (invoiceIds.length === 0) return sums;
  const rows = await db
    .selectFrom('payment_refunds as refund')
    .innerJoin('payment_postings as posting', 'posting.attempt_id', 'refund.attempt_id')
    .select('refund.attempt_id as id')
    .distinct()
    .where('posting.invoice_id', 'in', invoiceIds)
    .where('refund.state', 'in', ['asked', 'unsure'])
    .where('refund.attempt_id', '!=', except)
    .execute();
  const refunding = await sumRefunding(
    db,
    rows.map(({ id }) => id),
  );
  for (const [id, cents] of refunding)
    for (const { place, amountCents } of placeReturned(cents, await listOnlinePlaces(db, id)))
      if (invoiceIds.includes(place)) sums.set(place, (sums.get(place) ?? 0) - amountCents);
  return sums;
}
