import type { SavedViewList } from '#domain/saved-view/saved-view.ts';
import type { Described } from '#server/platform/db/table-facts.ts';

declare module '#server/platform/db/schema.ts' {
  interface Tables extends SavedViewTables {}
}

interface SavedViewTables {
  saved_views: SavedViewsTable;
  saved_view_defaults: SavedViewDefaultsTable;
}

/** A view of a list that somebody keeps (rule OFFICE-21). */
export interface SavedViewsTable {
  id: string;
  list: SavedViewList;
  /** Whose alone it is; null for one that all share. It goes with the account. */
  owner_id: string | null;
  /** Who saved it; null once the account is gone. */
  author_id: string | null;
  name: string;
  /** Unique for a person and list, and among those that all share of a list. */
  name_key: string;
  /** The query string of the list's address. */
  query: string;
  /** Its place among those of the same owner and list. */
  position: number;
  deleted_at: number | null;
  version: number;
  created_at: number;
  updated_at: number;
}

/** With which view somebody's navigation opens a list. */
export interface SavedViewDefaultsTable {
  user_id: string;
  list: SavedViewList;
  view_id: string;
}

/** What the platform needs to know about these tables. */
export const savedViewTables = {
  saved_views: {
    personal: [
      {
        label: 'Saved views',
        part: 'account',
        by: ['owner_id', 'users'],
        columns: ['list', 'name', 'query', 'created_at'],
        fate: 'erased',
      },
    ],
    transfer: 'moves',
    refersTo: { owner_id: 'users', author_id: 'users' },
  },
  saved_view_defaults: {
    personal: [
      {
        label: 'Lists that open with a view',
        part: 'account',
        by: ['user_id', 'users'],
        columns: ['list'],
        fate: 'erased',
      },
    ],
    transfer: 'moves',
    refersTo: { user_id: 'users', view_id: 'saved_views' },
  },
} satisfies Described<SavedViewTables>;
