import type { Described } from '#server/platform/db/table-facts.ts';

declare module '#server/platform/db/schema.ts' {
  interface Tables extends AuditTables {}
}

interface AuditTables {
  audit_entries: AuditEntriesTable;
}

/** Append-only: who changed what, when, from where. */
export interface AuditEntriesTable {
  id: string;
  record_kind: string;
  record_id: string;
  /** The record's name at the time. */
  record_name: string;
  action: string;
  /** Null for the program itself and for visitors without an account. */
  actor_id: string | null;
  actor_name: string;
  /** JSON: per field its old and new value. */
  changes: string;
  address: string;
  search_text: string;
  created_at: number;
}

/** Facts about these tables. */
export const auditTables = {
  audit_entries: {
    personal: { none: 'names and values are blanked, the line stays' },
    transfer: 'moves',
    list: {
      sorts: { createdAt: 'created_at' },
      numbers: ['created_at'],
      defaultSort: '-createdAt',
    },
    searched: true,
  },
} satisfies Described<AuditTables>;
