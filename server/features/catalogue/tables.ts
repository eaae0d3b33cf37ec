import type { Described } from '#server/platform/db/table-facts.ts';

declare module '#server/platform/db/schema.ts' {
  interface Tables extends CatalogueTables {}
}

interface CatalogueTables {
  catalogue_changes: CatalogueChangesTable;
}

/** Append-only: one change of one entry, with its old and new values. */
export interface CatalogueChangesTable {
  id: string;
  /** Number of the change across all entries; unique. */
  version: number;
  entry_key: string;
  category: string;
  label: string;
  price_dollars: number;
  /** Null while new quotes may choose it. */
  hidden_at: number | null;
  /** The explanation; null in changes from before there were any, which keep the built-in one. */
  about: string | null;
  /** Null, like the price, for an entry that was added. */
  old_label: string | null;
  old_price_dollars: number | null;
  old_hidden_at: number | null;
  old_about: string | null;
  reason: string;
  actor_id: string | null;
  /** As it was at the time, because the account may be deleted later. */
  actor_name: string;
  created_at: number;
}

/** Metadata of these tables. */
export const catalogueTables = {
  catalogue_changes: {
    personal: { none: 'the company’s own' },
    transfer: 'replaces',
  },
} satisfies Described<CatalogueTables>;
