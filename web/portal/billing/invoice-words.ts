import type { ShownInvoiceStatus } from '#domain/billing/invoice-status.ts';
import type { StatusTone } from '#web/kit/ui/records/status-dot.tsx';

/** The color of each status. */
export const invoiceTones: Record<ShownInvoiceStatus, StatusTone> = {
  planned: 'neutral',
  issued: 'info',
  overdue: 'danger',
  paid: 'success',
  credited: 'neutral',
  void: 'neutral',
};

const days = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** A day of the calendar for reading: "Mar 4, 2026". */
export function dayText(day: string): string {
  return days.format(Date.parse(`${day}T00:00:00Z`));
}
