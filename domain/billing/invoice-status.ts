import type { CalendarDate } from '../calendar-date.ts';

/** Where an invoice stands. `planned` has no number yet. */
export const invoiceStatuses = ['planned', 'issued', 'paid', 'void'] as const;
export type InvoiceStatus = (typeof invoiceStatuses)[number];

/** The same as people see it: an issued one past its day is overdue, which no row stores. */
export const shownInvoiceStatuses = ['planned', 'issued', 'overdue', 'paid', 'void'] as const;
export type ShownInvoiceStatus = (typeof shownInvoiceStatuses)[number];

/** What the screens call each. */
export const invoiceStatusLabels: Record<ShownInvoiceStatus, string> = {
  planned: 'Planned',
  issued: 'Open',
  overdue: 'Overdue',
  paid: 'Paid',
  void: 'Void',
};

/** Overdue from the day after the due day on. */
export function shownInvoiceStatus(
  { status, dueOn }: { status: InvoiceStatus; dueOn: CalendarDate },
  today: CalendarDate,
): ShownInvoiceStatus {
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
