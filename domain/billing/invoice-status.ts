import type { CalendarDate } from '../calendar-date.ts';
import type { Cents } from '../money.ts';

/** Where an invoice stands. `planned` has no number yet. */
const invoiceStatuses = ['planned', 'issued', 'paid', 'void'] as const;
export type InvoiceStatus = (typeof invoiceStatuses)[number];

/**
 * The same as people see it: an issued one past its day is overdue, and one that credit notes
 * settled without any money is credited, which no row stores.
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

/** What the screens call each. */
export const invoiceStatusLabels: Record<ShownInvoiceStatus, string> = {
  planned: 'Planned',
  issued: 'Open',
  overdue: 'Overdue',
  paid: 'Paid',
  credited: 'Credited',
  void: 'Void',
};

/** Overdue from the day after the due day on. */
export function shownInvoiceStatus(
  { status, dueOn, paidCents }: { status: InvoiceStatus; dueOn: CalendarDate; paidCents: Cents },
  today: CalendarDate,
): ShownInvoiceStatus {
  if (status === 'paid' && paidCents === 0) return 'credited';
  return status === 'issued' && dueOn < today ? 'overdue' : status;
}

/** Days from the invoice's day to the day it is due: two weeks, usual between companies. */
export const dueAfterDays = 14;

/**
 * The number of an invoice, like 2026-0007: the year of its day and its place among that year's,
 * without gaps. Beyond 9,999 it grows a digit.
 */
export function invoiceNumber(year: string, place: number): string {
  return `${year}-${String(place).padStart(4, '0')}`;
}

/**
 * The number of a credit note, like CN-2026-0003. They have a series of their own, without gaps as
 * well: nobody takes one for an invoice, and the invoices' series shows no numbers that are none
 * (Council Directive 2006/112/EC, articles 219 and 226 (2), allows one or more series).
 */
export function creditNoteNumber(year: string, place: number): string {
  return `CN-${invoiceNumber(year, place)}`;
}
