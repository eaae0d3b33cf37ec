import type { LeadReply } from '#contract/leads/leads.ts';
import type { LeadStatus } from '#domain/lead/lead-status.ts';

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
