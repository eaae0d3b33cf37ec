import type { Described } from '#server/platform/db/table-facts.ts';
import { searchColumnsOf } from './search-columns.ts';

declare module '#server/platform/db/schema.ts' {
  interface Tables extends LeadTables {}
}

interface LeadTables {
  lead_notes: LeadNotesTable;
  lead_steps: LeadStepsTable;
  lead_visits: LeadVisitsTable;
  leads: LeadsTable;
}

export interface LeadsTable {
  id: string;
  first_name: string;
  last_name: string;
  email: string;
  /** Lower-cased address: one lead per person (rule LEAD-1). */
  email_key: string;
  phone: string;
  company: string;
  source: string;
  /** The page on which the person's first visit began; '' when unknown (rule LEAD-6). */
  first_page: string;
  status: string;
  score: number;
  /** Whether somebody typed it, or the rules change it (rule LEAD-21). */
  score_by: 'person' | 'rules';
  /** The name of who typed it; '' for the rules, and for what was typed before names were kept. */
  score_typed_by: string;
  assigned_to: string | null;
  /**
   * Since when a lead that nobody got by a rule waits for a quote that says more (rule LEAD-17); null
   * once it had one, or staff have decided whose it is, and for all other leads.
   */
  unassigned_since: number | null;
  message: string;
  /** Set when the lead is closed; its status stays (rule LEAD-3). */
  closed_at: number | null;
  closed_reason: string;
  /** When it was moved to the bin, where it stays for 30 days. */
  deleted_at: number | null;
  /** The import that it is from (decision 107). */
  import_id: string | null;
  /** The lead that it was merged into: it is hidden then, and its address leads there (decision 108). */
  merged_into: string | null;
  /** The addresses that lead to it, separated by spaces, by which it is found too; '' without a merge. */
  merged_emails: string;
  /** Lower case without accents, so that both engines sort alike. */
  name_key: string;
  company_key: string;
  search_text: string;
  /** The digits of the phone, and the name with the company: equal for one person (rule LEAD-10). */
  phone_key: string;
  person_key: string;
  /** The day on which its next step is due, or `noStepKey` (steps/store.ts). */
  step_key: string;
  version: number;
  created_at: number;
  updated_at: number;
}

/** What somebody of the team wrote down about a lead (rule LEAD-8). */
export interface LeadNotesTable {
  id: string;
  lead_id: string;
  text: string;
  author_id: string | null;
  /** A copy, because the account may be gone by now. */
  author_name: string;
  /** When its author last changed it; null while it is as it was written. */
  edited_at: number | null;
  deleted_at: number | null;
  version: number;
  created_at: number;
}

/** What is to be done next about a lead, or was done (rule LEAD-9). Unique among a lead's open ones. */
export interface LeadStepsTable {
  id: string;
  lead_id: string;
  text: string;
  /** The company's calendar day. */
  due_on: string;
  /** Who does it; null for nobody. */
  owner_id: string | null;
  done_at: number | null;
  /** The name of who did it; '' while it is open. */
  done_by: string;
  /** When it was removed without being done. */
  deleted_at: number | null;
  version: number;
  created_at: number;
  updated_at: number;
}

/** The pages that a person saw before writing; stored only for people who wrote. */
export interface LeadVisitsTable {
  id: string;
  lead_id: string;
  /** Paths of public pages in order, separated by spaces. */
  pages: string;
  created_at: number;
}

/** Metadata of these tables. */
export const leadTables = {
  lead_notes: {
    personal: [
      {
        label: 'Notes about the person',
        part: 'contact record',
        by: ['lead_id', 'leads'],
        columns: ['text', 'author_name', 'created_at', 'edited_at'],
        fate: 'erased',
        ofTeam: true,
      },
    ],
    transfer: 'moves',
    refersTo: { lead_id: 'leads', author_id: 'users' },
  },
  lead_steps: {
    personal: [
      {
        label: 'Next steps',
        part: 'contact record',
        by: ['lead_id', 'leads'],
        columns: ['text', 'due_on', 'created_at', 'done_at'],
        fate: 'erased',
        ofTeam: true,
      },
    ],
    transfer: 'moves',
    refersTo: { lead_id: 'leads', owner_id: 'users' },
  },
  lead_visits: {
    personal: [
      {
        label: 'Pages seen before writing',
        part: 'contact record',
        by: ['lead_id', 'leads'],
        columns: ['pages', 'created_at'],
        fate: 'erased',
      },
    ],
    transfer: 'moves',
    refersTo: { lead_id: 'leads' },
  },
  leads: {
    personal: [
      {
        label: 'Contact record',
        part: 'contact record',
        by: ['id', 'leads'],
        columns: [
          ...(['first_name', 'last_name', 'email', 'phone', 'company', 'source'] as const),
          ...(['first_page', 'status', 'message', 'created_at', 'updated_at'] as const),
        ],
        fate: 'erased',
      },
    ],
    transfer: 'moves',
    refersTo: { assigned_to: 'users', import_id: 'lead_imports', merged_into: 'leads' },
    address: {
      known: 'email_key',
      follows: [{ by: 'email_key', changes: ['email', 'email_key', 'search_text', 'version'] }],
      lists: {
        column: 'merged_emails',
        referredBy: 'merged_into',
        searchText: (lead) => searchColumnsOf(lead).search_text,
      },
    },
    list: {
      sorts: {
        createdAt: 'created_at',
        name: 'name_key',
        company: 'company_key',
        email: 'email_key',
        score: 'score',
        nextStep: 'step_key',
      },
      numbers: ['created_at', 'score'],
      defaultSort: '-createdAt',
    },
    searched: true,
    counted: { by: 'status', unless: 'deleted_at' },
  },
} satisfies Described<LeadTables>;
