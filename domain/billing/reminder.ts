import { addDays, type CalendarDate } from '../calendar-date.ts';

/** When a reminder of an unpaid invoice is sent, in days from its due day (rule BILLING-2). */
export const invoiceReminders = [
  { name: 'before-3', days: -3 },
  { name: 'after-3', days: 3 },
  { name: 'after-10', days: 10 },
] as const;
type InvoiceReminder = (typeof invoiceReminders)[number]['name'];

/**
 * The reminder that is to be sent on this day: the latest whose day has come. After an outage one
 * mail is sent, not three, and none about a due day to come once that has passed.
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
