import type { importStates } from '#contract/leads/lead-imports.ts';
import type { Described } from '#server/platform/db/table-facts.ts';

declare module '#server/platform/db/schema.ts' {
  interface Tables extends LeadImportTables {}
}

interface LeadImportTables {
  lead_imports: LeadImportsTable;
  lead_import_rows: LeadImportRowsTable;
}

/** One import of leads from a file (decision 107). */
export interface LeadImportsTable {
  id: string;
  file_name: string;
  state: (typeof importStates)[number];
  /** JSON of the file's first row. */
  headings: string;
  /** JSON of the contract's `importChoices`. */
  choices: string;
  /** When the preview was read: leads that somebody changed later are not overwritten. */
  read_at: number;
  row_count: number;
  created_count: number;
  changed_count: number;
  same_count: number;
  refused_count: number;
  /** What taking it back has done. */
  deleted_count: number;
  kept_count: number;
  restored_fields: number;
  imported_by: string | null;
  imported_name: string;
  taken_back_name: string;
  taken_back_at: number | null;
  /** When its rows are deleted; null once they are. */
  kept_until: number | null;
  /** Rises with each part. */
  version: number;
  created_at: number;
}

/** A row of an imported file, for as long as the import can be taken back. */
export interface LeadImportRowsTable {
  id: string;
  import_id: string;
  /** The row of the file, as spreadsheets count them. */
  position: number;
  /** Rows that changed nothing are deleted, and so are those that were taken back. */
  state: 'waiting' | 'created' | 'changed' | 'refused';
  /** JSON of the cells of a row that waits or was refused; '' for the others. */
  cells: string;
  /** Why it was refused, or ''. */
  reason: string;
  /** Whom a row that waits or was refused is about; null where it has no valid address. */
  email_key: string | null;
  /** The lead that was created or changed. */
  lead_id: string | null;
  /** JSON of the changed columns of a lead, each with the value before and after; '' for the others. */
  changes: string;
}

/** Metadata of these tables. */
export const leadImportTables = {
  lead_imports: {
    personal: { none: 'which files were imported, and by whom of the team' },
    transfer: 'moves',
    refersTo: { imported_by: 'users' },
  },
  lead_import_rows: {
    personal: [
      {
        label: 'Imported details',
        part: 'contact record',
        by: ['lead_id', 'leads'],
        columns: ['position', 'state', 'changes'],
        fate: 'erased',
      },
      {
        label: 'Rows of imported files',
        part: 'contact record',
        by: ['email_key', 'email'],
        columns: ['position', 'cells', 'reason'],
        fate: 'erased',
      },
    ],
    transfer: 'moves',
    refersTo: { import_id: 'lead_imports', lead_id: 'leads' },
    address: { stays: { email_key: 'it is what the file says' } },
  },
} satisfies Described<LeadImportTables>;
