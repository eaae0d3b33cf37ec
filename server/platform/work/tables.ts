declare module '#server/platform/db/schema.ts' {
  interface Tables {
    idempotency_keys: IdempotencyKeysTable;
  }
}

export interface IdempotencyKeysTable {
  /** SHA-256 of caller, call and key. */
  id: string;
  body_hash: string;
  status: number;
  /** JSON of the first answer. */
  reply: string;
  created_at: number;
}
