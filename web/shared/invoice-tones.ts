import type { ShownInvoiceStatus } from '#domain/billing/invoice-status.ts';
import type { StatusTone } from '#web/kit/ui/records/status-dot.tsx';

/** The color of each status of an invoice. */
export const invoiceTones: Record<ShownInvoiceStatus, StatusTone> = {
  planned: 'neutral',
  issued: 'info',
  overdue: 'danger',
  paid: 'success',
  credited: 'neutral',
  void: 'neutral',
};
