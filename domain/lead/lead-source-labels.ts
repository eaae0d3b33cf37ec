import type { LeadSource } from './lead-status.ts';

/** The label of each source of leads. */
export const leadSourceLabels: Record<LeadSource, string> = {
  quote: 'Quote form',
  booking: 'Booking',
  contact: 'Contact form',
  chat: 'Chat',
  widget: 'Chat assistant',
  manual: 'Added by hand',
  staff: 'Quote by staff',
  import: 'Import',
};

/** The label of a source; an unknown one is returned as it is stored. */
export function leadSourceLabel(source: string): string {
  // The source is an arbitrary string, so there may be no label for it.
  return (leadSourceLabels as Record<string, string | undefined>)[source] ?? source;
}
