import type { Described } from '#server/platform/db/table-facts.ts';

declare module '#server/platform/db/schema.ts' {
  interface Tables extends LeadAssignmentTables {}
}

interface LeadAssignmentTables {
  lead_assignments: LeadAssignmentsTable;
  lead_turns: LeadTurnsTable;
}

/** Append-only: every version of the rules that say who gets new leads (decision 114). */
export interface LeadAssignmentsTable {
  id: string;
  /** From 1, each once. */
  version: number;
  /** JSON: domain/lead/assignment.ts. */
  rules: string;
  /** Null for somebody deleted for good. */
  changed_by: string | null;
  changed_name: string;
  created_at: number;
}

/** Who had the last turns of a rule. The row is the lock under which a turn is given. */
export interface LeadTurnsTable {
  /** The id of the rule. */
  id: string;
  /** Accounts, the latest at the end, separated by spaces. */
  given: string;
  updated_at: number;
}

/** Metadata of these tables. */
export const leadAssignmentTables = {
  lead_assignments: {
    personal: { none: 'the company’s own' },
    transfer: 'moves',
    refersTo: { changed_by: 'users' },
  },
  lead_turns: {
    personal: { none: 'the company’s own' },
    transfer: 'moves',
  },
} satisfies Described<LeadAssignmentTables>;
