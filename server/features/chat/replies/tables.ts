import type { Described } from '#server/platform/db/table-facts.ts';

declare module '#server/platform/db/schema.ts' {
  interface Tables extends SavedReplyTables {}
}

interface SavedReplyTables {
  saved_replies: SavedRepliesTable;
}

/** A text that the team sends often (rule CHAT-21). */
export interface SavedRepliesTable {
  id: string;
  code: string;
  /** In lower case; unique among those that are not removed. */
  code_key: string;
  /** With variables in braces. */
  text: string;
  deleted_at: number | null;
  version: number;
  created_at: number;
  updated_at: number;
}

/** What the platform needs to know about this table. */
export const savedReplyTables = {
  saved_replies: {
    personal: { none: 'texts for everybody' },
    transfer: 'moves',
  },
} satisfies Described<SavedReplyTables>;
