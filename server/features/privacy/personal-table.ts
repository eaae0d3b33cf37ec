import type { Tables } from '#server/platform/db/schema.ts';
import type { PersonKeys } from './person.ts';

/** What becomes of rows when their person asks to be forgotten. */
export type Fate =
  | 'erased'
  /** A business record that the law asks us to keep. */
  | 'kept';

/** Where one kind of personal data stands. */
export interface PersonalTable<Name extends keyof Tables> {
  table: Name;
  /** What people call it; also the file's name in a copy. */
  label: string;
  /** The column that names the person's record, and which ids it holds. */
  by: [column: keyof Tables[Name] & string, ids: keyof PersonKeys];
  /** What a copy shows: neither keys of our own nor what staff noted for themselves. */
  columns: readonly (keyof Tables[Name] & string)[];
  fate: Fate;
  /** Rows of this table that the person may not see. */
  onlyWhereSet?: keyof Tables[Name] & string;
}

/** Any of the above, its exact table forgotten. */
export interface PersonalData {
  table: keyof Tables;
  label: string;
  by: [column: string, ids: keyof PersonKeys];
  columns: readonly string[];
  fate: Fate;
  onlyWhereSet?: string;
}

/** One entry, checked against its table. */
export function holds<Name extends keyof Tables>(entry: PersonalTable<Name>): PersonalData {
  return entry;
}
