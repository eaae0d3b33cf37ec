import type { editRowStates, editStates } from '#contract/leads/lead-edits.ts';
import type { Described } from '#server/platform/db/table-facts.ts';

declare module '#server/platform/db/schema.ts' {
  interface Tables extends LeadEditTables {}
}

interface LeadEditTables {
  lead_edits: LeadEditsTable;
  lead_edit_rows: LeadEditRowsTable;
}

/** One bulk edit of leads (decision 110). */
export interface LeadEditsTable {
  id: string;
  state: (typeof editStates)[number];
  /** JSON of the change (stored-change.ts). */
  change: string;
  /** What people call it. */
  label: string;
  row_count: number;
  changed_count: number;
  stayed_count: number;
  /** What taking it back has done. */
  restored_count: number;
  kept_count: number;
  made_by: string | null;
  made_name: string;
  taken_back_name: string;
  taken_back_at: number | null;
  /** When its rows are deleted; null once they are. */
  kept_until: number | null;
  /** Rises with each part. */
  version: number;
  created_at: number;
}

/** A lead of a bulk edit, for as long as that can be taken back. */
export interface LeadEditRowsTable {
  id: string;
  edit_id: string;
  position: number;
  lead_id: string;
  state: (typeof editRowStates)[number];
  /** Why it stays as it is, or ''. */
  reason: string;
  /** JSON of what was changed, each with the value before and after; '' for the others. */
  changes: string;
}

/** Metadata of these tables. */
export const leadEditTables = {
  lead_edits: {
    personal: { none: 'what was done to many leads at once, and by whom of the team' },
    transfer: 'moves',
    refersTo: { made_by: 'users' },
  },
  lead_edit_rows: {
    personal: [
      {
        label: 'Bulk edits',
        part: 'contact record',
        by: ['lead_id', 'leads'],
        columns: ['state', 'reason', 'changes'],
        fate: 'erased',
        ofTeam: true,
      },
    ],
    transfer: 'moves',
    refersTo: { edit_id: 'lead_edits', lead_id: 'leads' },
  },
} satisfies Described<LeadEditTables>;
