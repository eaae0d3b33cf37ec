import type { ClientInvoice } from '#contract/billing/client-billing.ts';
import { dayText } from '#web/shared/calendar-day.ts';

/** When a payment is due: its day, or for one by milestone that it comes with the approval. */
export function dueText({ number, milestonePhase, dueOn }: ClientInvoice): string {
  return number === null && milestonePhase !== '' ? 'when you approve it' : dayText(dueOn);
}
