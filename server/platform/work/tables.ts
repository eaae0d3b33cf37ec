import type { Described } from '#server/platform/db/table-facts.ts';

declare module '#server/platform/db/schema.ts' {
  interface Tables extends WorkTables {}
}

interface WorkTables {
  idempotency_keys: IdempotencyKeysTable;
}

interface IdempotencyKeysTable {
  /** SHA-256 of caller, call and key. */
  id: string;
  body_hash: string;
  status: number;
  /** JSON of the first response. */
  reply: string;
  created_at: number;
}

/** Facts about these tables. */
export const workTables = {
  idempotency_keys: {
    personal: { none: 'kept for a day; erased by content' },
    transfer: { stays: 'ends within a day' },
  },
} satisfies Described<WorkTables>;
