import type { CalendarDate } from '#domain/calendar-date.ts';
import { formatMinor } from '#domain/payment/currency-text.ts';
import { creditPlace, isMove } from '#domain/payment/place-money.ts';
import { type CompanyClock, companyDay } from '#server/platform/clock/company-day.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import type { InvoicesTable } from '../tables.ts';

/** What online payments have to do with invoices that they were for. */
type BilledTo = Pick<
  InvoicesTable,
  | 'number'
  | 'bill_to_name'
  | 'bill_to_company'
  | 'customer_email'
  | 'purchase_order'
  | 'tax_name'
  | 'tax_treatment'
  | 'bill_to_tax_id'
>;

/** Money of an online payment that stands on no invoice, or left from there. */
export interface UnplacedMoney extends BilledTo {
  /** When it moved, in milliseconds. */
  at: number;
  /** Credit that moved to or from an invoice, whose own row is the other half. */
  isCreditMoved: boolean;
  /** Below 0 for what left; null in another currency than the books. */
  cents: number | null;
  /** What it is, in words. */
  text: string;
}

/** More than any zone is off UTC, in milliseconds: what is read around a period before its days count. */
const zoneMs = 86_400_000;

/** The same of a period, both days included, with the company’s day of each. */
export async function listUnplacedBetween(
  db: Queries,
  zone: Pick<CompanyClock, 'config'>,
  { from, to }: { from: CalendarDate; to: CalendarDate },
): Promise<(UnplacedMoney & { on: CalendarDate })[]> {
  const rows = await unplaced(db)
    .where('posting.created_at', '>=', Date.parse(`${from}T00:00:00Z`) - zoneMs)
    .where('posting.created_at', '<', Date.parse(`${to}T00:00:00Z`) + 2 * zoneMs)
    .execute();
  return rows
    .filter(isShown)
    .map(present)
    .map((money) => ({ ...money, on: companyDay(zone, money.at) }))
    .filter(({ on }) => on >= from && on <= to);
}

/**
 * Adds to the sums of invoices’ payments what came online in the period and stands on no invoice, so that
 * money is received when it came. Credit that moves from there to an invoice is no new money: its two
 * halves cancel each other out.
 */
export async function addUnplaced<Span>(
  db: Queries,
  zone: Pick<CompanyClock, 'config'>,
  period: { from: CalendarDate; to: CalendarDate },
  { received, spanOf }: { received: Map<Span, number>; spanOf: (day: CalendarDate) => Span },
): Promise<Map<Span, number>> {
  const sums = new Map(received);
  for (const { on, cents } of await listUnplacedBetween(db, zone, period))
    sums.set(spanOf(on), (sums.get(spanOf(on)) ?? 0) + (cents ?? 0));
  return sums;
}

/** What some invoices were paid online without it standing on one, in dollars. */
export async function listUnplacedOf(
  db: Queries,
  invoiceIds: readonly string[],
): Promise<UnplacedMoney[]> {
  if (invoiceIds.length === 0) return [];
  const rows = await unplaced(db)
    .where('part.invoice_id', 'in', invoiceIds)
    .where('posting.currency', '=', 'usd')
    .execute();
  return rows.filter(isShown).map(present);
}

function unplaced(db: Queries) {
  return db
    .selectFrom('payment_postings as posting')
    .innerJoin('payment_parts as part', (join) =>
      join.onRef('part.attempt_id', '=', 'posting.attempt_id').on('part.position', '=', 0),
    )
    .innerJoin('invoices as invoice', 'invoice.id', 'part.invoice_id')
    .select(['posting.place', 'posting.provider_ref', 'posting.amount_cents', 'posting.currency'])
    .select(['posting.created_at', 'invoice.number', 'invoice.bill_to_name'])
    .select(['invoice.bill_to_company', 'invoice.customer_email', 'invoice.purchase_order'])
    .select(['invoice.tax_name', 'invoice.tax_treatment', 'invoice.bill_to_tax_id'])
    .where('posting.invoice_id', 'is', null)
    .orderBy('posting.id');
}

type Row = Awaited<ReturnType<ReturnType<typeof unplaced>['execute']>>[number];

/** Held money that became credit only changed its name: both are owed to the client. */
const isShown = ({ provider_ref }: Row) => isMove(provider_ref) !== 'booked';

function present(row: Row): UnplacedMoney {
  const { place, provider_ref, amount_cents, currency, created_at, ...billedTo } = row;
  const isCreditMoved = isMove(provider_ref) === 'credit';
  return {
    ...billedTo,
    at: created_at,
    isCreditMoved,
    cents: currency === 'usd' ? amount_cents : null,
    text: textOf(row, isCreditMoved),
  };
}

function textOf({ place, number, amount_cents, currency }: Row, isCreditMoved: boolean): string {
  if (isCreditMoved)
    return amount_cents < 0 ? 'Credit of an online payment, used' : 'Credit, back from an invoice';
  const what = place === creditPlace ? 'to the client’s credit' : 'held';
  const about = `Online payment for invoice ${number ?? ''}, ${what}`;
  return currency === 'usd' ? about : `${about}: ${formatMinor(amount_cents, currency)}`;
}
