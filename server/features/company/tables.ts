import type { Described } from '#server/platform/db/table-facts.ts';

declare module '#server/platform/db/schema.ts' {
  interface Tables extends CompanyTables {}
}

interface CompanyTables {
  company_settings: CompanySettingsTable;
}

/** Append-only: every version of each group of the company's settings (decision 47). */
export interface CompanySettingsTable {
  id: string;
  /** One of `settingGroups` in groups.ts. */
  group_name: string;
  /** From 1; unique in its group. */
  version: number;
  /** The values of the group as JSON. */
  content: string;
  changed_by: string | null;
  changed_name: string;
  created_at: number;
}

/** Facts about these tables. */
export const companyTables = {
  company_settings: {
    personal: { none: 'the company’s own details' },
    transfer: 'moves',
    refersTo: { changed_by: 'users' },
  },
} satisfies Described<CompanyTables>;
