import type { Described } from '#server/platform/db/table-facts.ts';

declare module '#server/platform/db/schema.ts' {
  interface Tables extends LeadMergeTables {}
}

interface LeadMergeTables {
  lead_merges: LeadMergesTable;
  lead_merge_rows: LeadMergeRowsTable;
  lead_strangers: LeadStrangersTable;
}

/** A merge of one lead into another (decision 108). */
export interface LeadMergesTable {
  id: string;
  /** The lead that stays. */
  lead_id: string;
  /** The lead that was merged. Unique among the merges that were not taken back. */
  merged_id: string;
  /** JSON of the columns that the merge changed in the lead that stays, each with both values. */
  changes: string;
  /** The name of who merged them. */
  made_by: string;
  /** Until when it can be taken back; null once it no longer can. */
  kept_until: number | null;
  taken_back_by: string;
  taken_back_at: number | null;
  version: number;
  created_at: number;
}

/** A row that a merge moved or wrote, for as long as the merge can be taken back. */
export interface LeadMergeRowsTable {
  id: string;
  merge_id: string;
  /**
   * `table.column` of what was moved (belongings.ts), `note` for the note that it wrote, `step.owner` for
   * who had a step and `step.given` for who got it (pass-step.ts).
   */
  place: string;
  row_id: string;
  /** Who had or got a step; null for nobody, and for all else. */
  was: string | null;
}

/** Two leads that are not the same person, as somebody said; both ways. */
export interface LeadStrangersTable {
  id: string;
  lead_id: string;
  other_id: string;
  created_at: number;
}

/** Metadata of these tables. */
export const leadMergeTables = {
  lead_merges: {
    personal: [
      {
        label: 'Merged contact records',
        part: 'contact record',
        by: ['lead_id', 'leads'],
        columns: ['changes', 'created_at', 'taken_back_at'],
        fate: 'erased',
        ofTeam: true,
      },
    ],
    transfer: 'moves',
    refersTo: { lead_id: 'leads', merged_id: 'leads' },
  },
  lead_merge_rows: {
    personal: { none: 'which records a merge moved' },
    transfer: 'moves',
    refersTo: { merge_id: 'lead_merges' },
  },
  lead_strangers: {
    personal: { none: 'which leads are not the same person' },
    transfer: 'moves',
    refersTo: { lead_id: 'leads', other_id: 'leads' },
  },
} satisfies Described<LeadMergeTables>;
