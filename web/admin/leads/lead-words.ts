import type { LeadReply } from '#contract/leads/leads.ts';
import type { LeadSource, LeadStatus } from '#domain/lead/lead-status.ts';

/** A lead's name, or 'Unknown' without one (rule LEAD-2). */
export function leadName(lead: Pick<LeadReply, 'firstName' | 'lastName'>): string {
  return `${lead.firstName} ${lead.lastName}`.trim() || 'Unknown';
}

/** Shown for a lead without a company, as in the table of quotes. */
export const noCompany = 'No company';

/** The color of each status. */
export const leadStatusTones = {
  new: 'info',
  contacted: 'neutral',
  qualified: 'warning',
  converted: 'success',
} as const satisfies Record<LeadStatus, string>;

/** The label of each source of leads. */
export const leadSourceLabels: Record<LeadSource, string> = {
  quote: 'Quote form',
  booking: 'Booking',
  contact: 'Contact form',
  chat: 'Chat',
  widget: 'Chat assistant',
  manual: 'Added by hand',
  staff: 'Quote by staff',
};

/** The label of a source; an unknown one is returned as it is stored. */
export function leadSourceLabel(source: string): string {
  // The source is an arbitrary string, so there may be no label for it.
  return (leadSourceLabels as Record<string, string | undefined>)[source] ?? source;
}
