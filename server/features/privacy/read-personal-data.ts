import type { Queries, Tables } from '#server/platform/db/schema.ts';
import type { PersonKeys } from '#server/platform/db/table-facts.ts';
import { type PersonalData, personalData } from './personal-data.ts';

/** One kind of data with the person's rows. */
export interface PersonalRows {
  label: string;
  table: keyof Tables;
  fate: PersonalData['fate'];
  rows: Record<string, unknown>[];
}

/** Everything we hold about a person, kind by kind; kinds without a row are left out. */
export async function readPersonalData(db: Queries, keys: PersonKeys): Promise<PersonalRows[]> {
  const kinds: PersonalRows[] = [];
  for (const entry of personalData()) {
    const ids = keys[entry.by[1]];
    if (ids.length === 0) continue;
    let query = db
      .selectFrom(entry.table)
      // Each table names its own columns.
      .select(entry.columns as never)
      .where(entry.by[0] as never, 'in', ids as never);
    if (entry.onlyWhereSet !== undefined)
      query = query.where(entry.onlyWhereSet as never, 'is not', null as never);
    // Plain columns of text and numbers.
    const rows = (await query.execute()) as Record<string, unknown>[];
    if (rows.length > 0)
      kinds.push({ label: entry.label, table: entry.table, fate: entry.fate, rows });
  }
  return kinds;
}
