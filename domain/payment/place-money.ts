import type { Cents } from '../money.ts';

/** What was asked for one invoice, and what it still owes. */
export interface AskedPart {
  invoiceId: string;
  askedCents: Cents;
  openCents: Cents;
}

/** Where money that arrived stands: on an invoice, to the client's credit, or held until somebody looks. */
export const creditPlace = 'credit';
export const heldPlace = 'held';

/**
 * Whether a reference is of money that only moved within a payment, and how: credit to or from an
 * invoice, or held money that was booked. The provider's own references never begin so.
 */
export function isMove(ref: string): 'credit' | 'booked' | false {
  if (ref.startsWith('credit:')) return 'credit';
  return ref.startsWith('booked:') ? 'booked' : false;
}

/** Money in one place; below 0 for money that left it. */
export interface PlacedMoney {
  /** The id of an invoice, `creditPlace` or `heldPlace`. */
  place: string;
  amountCents: Cents;
}

/**
 * Places money that arrived as asked: on each invoice what it still owes of what was asked, and the
 * rest to the client's credit, when the invoice was paid or credited in the meantime (rule PAYMENT-3).
 */
export function placeReceived(amountCents: Cents, parts: readonly AskedPart[]): PlacedMoney[] {
  let left = amountCents;
  const placed: PlacedMoney[] = [];
  for (const { invoiceId, askedCents, openCents } of parts) {
    const cents = Math.min(askedCents, openCents, left);
    if (cents <= 0) continue;
    placed.push({ place: invoiceId, amountCents: cents });
    left -= cents;
  }
  if (left > 0) placed.push({ place: creditPlace, amountCents: left });
  return placed;
}

/**
 * Takes money that the provider sent back from where it stands: first what is held, then the client's
 * credit, then the invoices, the last one first. What stands nowhere is held, below 0.
 *
 * @param standing what stands in each place now, invoices in the order of the payment.
 */
export function placeReturned(amountCents: Cents, standing: readonly PlacedMoney[]): PlacedMoney[] {
  const of = (wanted: string) => standing.filter(({ place }) => place === wanted);
  const invoices = standing.filter(({ place }) => place !== heldPlace && place !== creditPlace);
  let left = amountCents;
  const placed: PlacedMoney[] = [];
  for (const { place, amountCents: there } of [
    ...of(heldPlace),
    ...of(creditPlace),
    ...invoices.toReversed(),
  ]) {
    const cents = Math.min(there, left);
    if (cents <= 0) continue;
    placed.push({ place, amountCents: -cents });
    left -= cents;
  }
  if (left > 0) placed.push({ place: heldPlace, amountCents: -left });
  return placed;
}

/** Adds up what stands in each place, in the order in which the places first appear. */
export function standingMoney(rows: readonly PlacedMoney[]): PlacedMoney[] {
  const sums = new Map<string, Cents>();
  for (const { place, amountCents } of rows) sums.set(place, (sums.get(place) ?? 0) + amountCents);
  return [...sums].map(([place, amountCents]) => ({ place, amountCents }));
}
