import { type LeadStatus, leadStatusLabels } from './lead-status.ts';

/** Most leads that are changed at once (rule LEAD-15). */
export const mostEditedLeads = 10_000;
/** For how many days a bulk edit can be taken back (rule LEAD-16). */
export const editKeptDays = 30;

/** What a bulk edit does to each of its leads. */
export type LeadEditChange =
  | { kind: 'status'; status: LeadStatus }
  | { kind: 'owner'; assignedTo: string | null }
  | { kind: 'addTag'; tag: string }
  | { kind: 'removeTag'; tagId: string }
  | { kind: 'close'; reason: string }
  | { kind: 'delete' };

/**
 * What people call a bulk edit: 'Owner: Mara Lund'.
 *
 * @param name of the owner or the tag, where the change has only an id.
 */
export function editLabel(change: LeadEditChange, name: string): string {
  switch (change.kind) {
    case 'status':
      return `Status: ${leadStatusLabels[change.status]}`;
    case 'owner':
      return `Owner: ${change.assignedTo === null ? 'No one' : name}`;
    case 'addTag':
      return `Tag added: ${change.tag}`;
    case 'removeTag':
      return `Tag removed: ${name}`;
    case 'close':
      return `Closed: ${change.reason}`;
    case 'delete':
      return 'Moved to the bin';
  }
}
