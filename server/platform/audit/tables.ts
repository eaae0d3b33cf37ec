declare module '#server/platform/db/schema.ts' {
  interface Tables {
    audit_entries: AuditEntriesTable;
  }
}

/** Append-only: who changed what, when, from where. */
export interface AuditEntriesTable {
  id: string;
  record_kind: string;
  record_id: string;
  /** As the record was called then. */
  record_name: string;
  action: string;
  /** Null: the program itself, or somebody without an account. */
  actor_id: string | null;
  actor_name: string;
  /** JSON: per field its old and new value. */
  changes: string;
  address: string;
  search_text: string;
  created_at: number;
}
