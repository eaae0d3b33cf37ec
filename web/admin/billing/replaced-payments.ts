import type { InvoiceReply } from '#contract/billing/invoices.ts';

/** Whether a payment was replaced before it was issued, as by a signed change of the plan. */
export function isReplaced({ status, number }: Pick<InvoiceReply, 'status' | 'number'>): boolean {
  return status === 'void' && number === null;
}
