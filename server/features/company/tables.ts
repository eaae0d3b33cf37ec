import type { Described } from '#server/platform/db/table-facts.ts';

declare module '#server/platform/db/schema.ts' {
  interface Tables extends CompanyTables {}
}

interface CompanyTables {
  company_settings: CompanySettingsTable;
  company_logos: CompanyLogosTable;
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

/**
 * Append-only: every logo that was ever set, a few kilobytes each. In the database and not with the
 * documents, because every page, mail and PDF needs it (decision 66).
 */
export interface CompanyLogosTable {
  /** A hash of the pictures. */
  id: string;
  /** Of the picture in pages, in pixels. */
  width: number;
  height: number;
  /** The theme on whose ground it cannot be seen, or ''. */
  faint_on: string;
  /** For pages: WebP in base64. */
  page: string;
  /** For mails and PDFs: PNG in base64. */
  print: string;
  /** A square PNG in base64. */
  icon: string;
  created_at: number;
}

/** Facts about these tables. */
export const companyTables = {
  company_settings: {
    personal: { none: 'the company’s own details' },
    transfer: 'moves',
    refersTo: { changed_by: 'users' },
  },
  company_logos: { personal: { none: 'the company’s own logo' }, transfer: 'moves' },
} satisfies Described<CompanyTables>;
