import type { Kysely } from 'kysely';
import type { Queries, Tables } from './schema.ts';

interface VersionedRow {
  id: string;
  version: number;
}
type VersionedTable = {
  [Name in keyof Tables]: Tables[Name] extends VersionedRow ? Name : never;
}[keyof Tables];

/**
 * Replaces a row that has a version, and increases the version.
 *
 * @returns the new row; undefined, without any change, when the version is stale.
 */
export async function updateVersioned<Name extends VersionedTable>(
  tx: Queries,
  table: Name,
  row: Tables[Name] & VersionedRow,
): Promise<Tables[Name] | undefined> {
  const { id, version, ...columns } = row;
  // Kysely cannot type a query whose table is a type parameter, so it gets a stand-in table.
  const updated = await (tx as unknown as Kysely<{ versioned: VersionedRow }>)
    .updateTable(table as string as 'versioned')
    .set({ ...columns, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .returningAll()
    .executeTakeFirst();
  return updated as Tables[Name] | undefined;
}
