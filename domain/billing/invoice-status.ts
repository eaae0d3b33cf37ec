import { addDays, type CalendarDate } from '../calendar-date.ts';
import type { Cents } from '../money.ts';

/** The stored status of an invoice. A `planned` one has no number yet. */
const invoiceStatuses = ['planned', 'issued', 'paid', 'void'] as const;
export type InvoiceStatus = (typeof invoiceStatuses)[number];

/**
 * The status as shown: an issued invoice past its due day is overdue, and one that only credit
 * notes settled is credited; neither is stored.
 */
export const shownInvoiceStatuses = [
  'planned',
  'issued',
  'overdue',
  'paid',
  'credited',
  'void',
] as const;
export type ShownInvoiceStatus = (typeof shownInvoiceStatuses)[number];

export const invoiceStatusLabels: Record<ShownInvoiceStatus, string> = {
  planned: 'Planned',
  issued: 'Open',
  overdue: 'Overdue',
  paid: 'Paid',
  credited: 'Credited',
  void: 'Void',
};

/** The status as shown today; an invoice is overdue from the day after its due day. */
export function shownInvoiceStatus(
  { status, dueOn, paidCents }: { status: InvoiceStatus; dueOn: CalendarDate; paidCents: Cents },
  today: CalendarDate,
): ShownInvoiceStatus {
  if (status === 'paid' && paidCents === 0) return 'credited';
  return status === 'issued' && dueOn < today ? 'overdue' : status;
}

/** Days from the date of an invoice to its due day: two weeks are usual between companies. */
export const dueAfterDays = 14;

/**
 * The number of an invoice, like 2026-0007: the year of its date and its place in that year's
 * series, without gaps. It gets a fifth digit beyond 9,999.
 */
export function invoiceNumber(year: string, place: number): string {
  return `${year}-${String(place).padStart(4, '0')}`;
}

/**
 * The number of a credit note, like CN-2026-0003. They have a series of their own without gaps, so
 * that they are not mistaken for invoices and leave no gaps among them (Council Directive
 * 2006/112/EC, articles 219 and 226 (2), allows several series).
 */
export function creditNoteNumber(year: string, place: number): string {
  return `CN-${invoiceNumber(year, place)}`;
}

/** The reminders of an unpaid invoice, in days from its due day (rule BILLING-2). */
export const invoiceReminders = [
  { name: 'before-3', days: -3 },
  { name: 'after-3', days: 3 },
  { name: 'after-10', days: 10 },
] as const;
type InvoiceReminder = (typeof invoiceReminders)[number]['name'];

/**
 * The reminder to send today: the latest that is due. After an outage this is one mail, not three,
 * and no reminder of an upcoming due day is sent once that has passed.
 */
export function dueInvoiceReminder(
  dueOn: CalendarDate,
  today: CalendarDate,
): InvoiceReminder | null {
  const reached = invoiceReminders.filter(({ days }) => addDays(dueOn, days) <= today);
  const latest = reached.at(-1);
  if (latest === undefined) return null;
  return latest.days < 0 && today > dueOn ? null : latest.name;
}
