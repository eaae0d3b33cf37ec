import { openCentsOf } from '#domain/billing/invoice-balance.ts';
import {
  creditPlace,
  heldPlace,
  type PlacedMoney,
  placeReturned,
  standingMoney,
} from '#domain/payment/place-money.ts';
import { listOnlinePlaces } from '#server/features/billing/credit/online-places.ts';
import { takeBackCredit } from '#server/features/billing/credit/take-back-credit.ts';
import { lockInvoices } from '#server/features/billing/invoices/invoice-store.ts';
import { sumsOf } from '#server/features/billing/invoices/invoice-sums.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import type { Work } from '#server/platform/work/work.ts';

/** From where money leaves that the provider sent back, and what had to be done for that. */
export interface Leaving {
  placed: PlacedMoney[];
  /** What nothing covers any more: held, below 0. */
  uncoveredCents: number;
  /** Numbers of the invoices that lost the credit which had paid them. */
  reopened: string[];
}

const isInvoice = ({ place }: PlacedMoney) => place !== creditPlace && place !== heldPlace;

/**
 * Finds from where so much of a payment leaves: from where it stands, then from the invoices that its
 * invoices paid as credit. Locks its invoices until the transaction ends.
 *
 * @param standing what the postings say of each place.
 */
export async function placeLeaving(
  work: Work,
  attemptId: string,
  standing: readonly PlacedMoney[],
  cents: number,
): Promise<Leaving> {
  const { tx } = work;
  const invoices = standing.filter(isInvoice);
  await lockInvoices(
    tx,
    invoices.map(({ place }) => place),
  );
  const before = await listOnlinePlaces(tx, attemptId);
  const reopened: string[] = [];
  let missing = cents - covered(before);
  for (const { place, amountCents } of invoices.toReversed()) {
    const here = before.find((one) => one.place === place)?.amountCents ?? 0;
    const wanted = Math.min(missing, amountCents - here);
    if (wanted <= 0) continue;
    const back = await takeBackCredit(work, place, wanted);
    reopened.push(...back.invoices.map(({ number }) => number ?? ''));
    missing -= back.cents;
  }
  const places = await listOnlinePlaces(tx, attemptId);
  return {
    placed: placeReturned(cents, places),
    uncoveredCents: Math.max(0, cents - covered(places)),
    reopened: [...new Set(reopened)],
  };
}

const covered = (places: readonly PlacedMoney[]) =>
  places.reduce((sum, { amountCents }) => sum + Math.max(0, amountCents), 0);

/**
 * Puts money back where it had left when it did not go after all: on an invoice what it still owes, and
 * the rest to the client's credit.
 */
export async function placeBack(tx: Queries, left: readonly PlacedMoney[]): Promise<PlacedMoney[]> {
  const ids = left.filter(isInvoice).map(({ place }) => place);
  const open = new Map(
    (await lockInvoices(tx, ids))
      .filter(({ status }) => status === 'issued')
      .map((row) => [row.id, openCentsOf(sumsOf(row))]),
  );
  const placed = left.flatMap((one): PlacedMoney[] => {
    const cents = -one.amountCents;
    if (!isInvoice(one)) return [{ place: one.place, amountCents: cents }];
    const here = Math.min(cents, open.get(one.place) ?? 0);
    return [
      { place: one.place, amountCents: here },
      { place: creditPlace, amountCents: cents - here },
    ];
  });
  return standingMoney(placed).filter(({ amountCents }) => amountCents !== 0);
}
