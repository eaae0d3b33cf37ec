import type { Described } from '#server/platform/db/table-facts.ts';

declare module '#server/platform/db/schema.ts' {
  interface Tables extends LeadTables {}
}

interface LeadTables {
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
  assigned_to: string | null;
  message: string;
  /** Set when the lead is closed; its status stays (rule LEAD-3). */
  closed_at: number | null;
  closed_reason: string;
  /** When it was moved to the bin, where it stays for 30 days. */
  deleted_at: number | null;
  /** Lower case without accents, so that both engines sort alike. */
  name_key: string;
  company_key: string;
  search_text: string;
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
    refersTo: { assigned_to: 'users' },
    address: {
      known: 'email_key',
      follows: [{ by: 'email_key', changes: ['email', 'email_key', 'search_text', 'version'] }],
    },
    list: {
      sorts: {
        createdAt: 'created_at',
        name: 'name_key',
        company: 'company_key',
        email: 'email_key',
        score: 'score',
      },
      numbers: ['created_at', 'score'],
      defaultSort: '-createdAt',
    },
    searched: true,
    counted: { by: 'status', unless: 'deleted_at' },
  },
} satisfies Described<LeadTables>;
