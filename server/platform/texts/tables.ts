import type { Described } from '#server/platform/db/table-facts.ts';

declare module '#server/platform/db/schema.ts' {
  interface Tables extends TextTables {}
}

interface TextTables {
  edited_texts: EditedTextsTable;
}

/** Append-only: every version of each text that the company has changed (decision 67). */
export interface EditedTextsTable {
  id: string;
  /** 'site', or 'mail.' and the name of its template. */
  area: string;
  text_key: string;
  /** From 1; unique for its text. */
  version: number;
  /** '' for the original. */
  content: string;
  /** The original of the release in which this version was written. */
  original: string;
  changed_by: string | null;
  changed_name: string;
  created_at: number;
}

/** Facts about these tables. */
export const textTables = {
  edited_texts: {
    personal: { none: 'the company’s own words' },
    transfer: 'moves',
    refersTo: { changed_by: 'users' },
  },
} satisfies Described<TextTables>;
