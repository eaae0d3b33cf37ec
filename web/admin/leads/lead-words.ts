import type { LeadReply } from '#contract/leads/leads.ts';
import type { LeadSource, LeadStatus } from '#domain/lead/lead-status.ts';

/** A lead's name; 'Unknown' when nobody told it (rule LEAD-2). */
export function leadName(lead: Pick<LeadReply, 'firstName' | 'lastName'>): string {
  return `${lead.firstName} ${lead.lastName}`.trim() || 'Unknown';
}

/** Shown for a lead without a company, in the words of the quotes table. */
export const noCompany = 'No company';

/** How a lead's status looks: what waits for us first stands out, what is done recedes. */
export const leadStatusTones = {
  new: 'info',
  contacted: 'neutral',
  qualified: 'warning',
  converted: 'success',
} as const satisfies Record<LeadStatus, string>;

/** Where leads come from, in words. */
export const leadSourceLabels: Record<LeadSource, string> = {
  quote: 'Quote form',
  booking: 'Booking',
  contact: 'Contact form',
  chat: 'Chat',
  widget: 'Chat assistant',
  manual: 'Typed in',
};

/** A source in words; one we do not know stays as it is stored. */
export function leadSourceLabel(source: string): string {
  // Looked up by an unchecked name: the answer may be absent.
  return (leadSourceLabels as Record<string, string | undefined>)[source] ?? source;
}
