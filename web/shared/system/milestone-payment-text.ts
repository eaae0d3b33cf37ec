import type { MilestonePayment } from '#contract/projects/client-projects.ts';
import { formatCents } from '#domain/money.ts';

/** "$940.00 on approval", "$940.00, invoice 2026-0042" or "$940.00, invoice 2026-0042, paid". */
export function milestonePaymentText({ totalCents, number, isPaid }: MilestonePayment): string {
  const amount = formatCents(totalCents);
  if (number === '') return `${amount} on approval`;
  return `${amount}, invoice ${number}${isPaid ? ', paid' : ''}`;
}
