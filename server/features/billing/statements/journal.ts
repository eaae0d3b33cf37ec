import { type ChartOfAccounts, type JournalEvent, journalOf } from '#domain/billing/journal.ts';
import { csvFile } from '#domain/csv/csv-lines.ts';
import type { CompanyClock } from '#server/platform/clock/company-day.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { type Booking, readBookings } from './bookkeeping.ts';
import type { Period } from './statement.ts';

const head = [
  ...['Date', 'Document', 'Client', 'Text', 'Debit account', 'Credit account'],
  'Amount in dollars',
];

/**
 * The journal of a period as double entries, for the bookkeeper's program (rule BILLING-9): each row takes
 * its amount from the credit account to the debit account.
 */
export async function journalCsv(
  db: Queries,
  zone: Pick<CompanyClock, 'config'>,
  period: Period,
  accounts: ChartOfAccounts,
): Promise<string> {
  const bookings = await readBookings(db, zone, period);
  const rows = bookings.map(eventOf).flatMap(journalOf);
  return csvFile([
    head,
    ...rows.map((row) => [
      row.on,
      row.document,
      row.client,
      row.text,
      accounts[row.debit],
      accounts[row.credit],
      row.amountCents / 100,
    ]),
  ]);
}

/** What has no amount in dollars is nothing to book yet. */
function eventOf(booking: Booking): JournalEvent {
  const about = {
    on: booking.on,
    document: booking.number,
    client: booking.invoiceOf.bill_to_company || booking.invoiceOf.bill_to_name,
    text: booking.text || booking.methodLabel,
  };
  const amountCents = booking.totalCents ?? 0;
  if (booking.isUnplaced) return { ...about, kind: 'unplaced', amountCents };
  if (booking.method !== null)
    return { ...about, kind: 'money', method: booking.method, amountCents };
  return {
    ...about,
    kind: 'document',
    netCents: booking.netCents ?? 0,
    taxCents: booking.taxCents ?? 0,
  };
}
