import type { Described } from '#server/platform/db/table-facts.ts';

declare module '#server/platform/db/schema.ts' {
  interface Tables extends LeadTagTables {}
}

interface LeadTagTables {
  tags: TagsTable;
  lead_tags: LeadTagsTable;
}

/** A tag of the company. Its key is unique among those that are not deleted (rule LEAD-13). */
export interface TagsTable {
  id: string;
  name: string;
  name_key: string;
  /** It is still on its leads, but shown nowhere. */
  deleted_at: number | null;
  version: number;
  created_at: number;
}

/** A lead has a tag. */
export interface LeadTagsTable {
  id: string;
  lead_id: string;
  tag_id: string;
  created_at: number;
}

/** Metadata of these tables. */
export const leadTagTables = {
  tags: {
    personal: { none: 'words of the company; which a person has is in lead_tags' },
    transfer: 'moves',
  },
  lead_tags: {
    personal: [
      {
        label: 'Tags',
        part: 'contact record',
        by: ['lead_id', 'leads'],
        columns: ['created_at'],
        named: { column: 'tag_id', table: 'tags', shows: 'name' },
        fate: 'erased',
        ofTeam: true,
      },
    ],
    transfer: 'moves',
    refersTo: { lead_id: 'leads', tag_id: 'tags' },
  },
} satisfies Described<LeadTagTables>;
