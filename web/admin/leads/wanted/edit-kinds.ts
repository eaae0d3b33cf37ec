import type { LeadEditRequest } from '#contract/leads/lead-edits.ts';
import type { Right } from '#domain/account/rights.ts';

export type EditChange = LeadEditRequest['change'];
export type EditKind = EditChange['kind'];

/** What can be done to the selected leads, in the order of use. */
export const editKinds: readonly { kind: EditKind; label: string; needs?: Right }[] = [
  { kind: 'owner', label: 'Owner' },
  { kind: 'status', label: 'Status' },
  { kind: 'addTag', label: 'Add tag' },
  { kind: 'removeTag', label: 'Remove tag' },
  { kind: 'close', label: 'Close' },
  { kind: 'delete', label: 'Delete', needs: 'leads:delete' },
];

/** The titles of the dialogs, after which the number of leads follows. */
export const editTitles: Record<EditKind, string> = {
  owner: 'Change the owner of',
  status: 'Change the status of',
  addTag: 'Add a tag to',
  removeTag: 'Remove a tag from',
  close: 'Close',
  delete: 'Delete',
};
