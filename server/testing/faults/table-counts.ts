import { sql } from 'kysely';
import type { TestApp } from '../test-app.ts';

/** Tables that are not business data and may have rows after a failed call. */
const notBusinessData: readonly string[] = [
  'rate_counters',
  'security_events',
  'known_devices',
  'loose_files',
  'staff_presence',
  'quote_opens',
];

/** How many rows each business table has. */
export type TableCounts = Record<string, number>;

let tables: string[] | undefined;

/** Counts all tables in one statement. */
export async function countTables({ database }: Pick<TestApp, 'database'>): Promise<TableCounts> {
  tables ??= (await database.read.introspection.getTables())
    .map(({ name }) => name)
    .filter((name) => !notBusinessData.includes(name) && !name.startsWith('sqlite_'))
    .sort();
  const counts = tables.map(
    (name) => sql`(select count(*) from ${sql.table(name)}) as ${sql.ref(name)}`,
  );
  const { rows } = await sql<TableCounts>`select ${sql.join(counts)}`.execute(database.read);
  return { ...rows[0] };
}

/** Rows added or removed between two counts; tables without a change are left out. */
export function difference(before: TableCounts, after: TableCounts): TableCounts {
  return Object.fromEntries(
    Object.entries(after)
      .map(([name, count]) => [name, count - (before[name] ?? 0)] as const)
      .filter(([, change]) => change !== 0),
  );
}
