import { addDays, type CalendarDate } from '../calendar-date.ts';

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
