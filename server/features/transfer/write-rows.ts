import { loadRows, setIndexesAside } from '#server/platform/db/bulk-load.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import {
  isWrittenByStart,
  ownReferences,
  type SiteRow,
  type SiteTable,
  siteTables,
} from './site-tables.ts';
import { TableTotals } from './totals.ts';

/** Characters of text in one batch, roughly: enough for one question not to matter, and little memory. */
const batchSize = 250_000;

type Engine = Database['engine'];

/**
 * Writes all tables in the caller's transaction, and compares what the database then holds with the
 * rows that were read (rule PRIVACY-2).
 *
 * @returns what each table has.
 * @throws Error naming every difference; the transaction is to be rolled back.
 */
export async function writeRows(
  tx: Queries,
  engine: Engine,
  rows: (table: SiteTable) => AsyncIterable<SiteRow[]> | Promise<AsyncIterable<SiteRow[]>>,
): Promise<TableTotals[]> {
  const restoreIndexes = await setIndexesAside(tx, engine, siteTables());
  const totals: TableTotals[] = [];
  for (const table of siteTables())
    totals.push(await writeTable(tx, engine, table, await rows(table)));
  await restoreIndexes();
  const differences: string[] = [];
  for (const table of totals) differences.push(...(await table.differences(tx)));
  if (differences.length > 0)
    throw new Error(
      `The database does not match the file, so nothing was kept.\n${differences.join('\n')}`,
    );
  return totals;
}

async function writeTable(
  tx: Queries,
  engine: Engine,
  table: SiteTable,
  content: AsyncIterable<SiteRow[]>,
): Promise<TableTotals> {
  const totals = new TableTotals(table);
  const references = ownReferences(table);
  const nothing = Object.fromEntries(references.map((name) => [name, null]));
  const referring: SiteRow[] = [];
  const own = table === 'settings' ? await ownSettings(tx) : null;
  if (isWrittenByStart(table) && own === null) await tx.deleteFrom(table).execute();
  for await (const rows of batchesOf(content)) {
    if (own !== null) await deleteReplaced(tx, rows, own);
    totals.add(rows);
    const plain = references.length === 0 ? rows : rows.map((row) => ({ ...row, ...nothing }));
    await loadRows(tx, engine, table, plain);
    for (const row of rows)
      if (references.some((name) => row[name] !== null))
        referring.push(
          Object.fromEntries(['id', ...references].map((name) => [name, row[name] ?? null])),
        );
  }
  for (const { id, ...pointers } of referring)
    await tx
      .updateTable(table)
      .set(pointers as never)
      .where('id' as never, '=', id as never)
      .execute();
  if (own !== null) totals.add([...own.values()]);
  return totals;
}

/** Batches of similar size, however long their rows are. */
async function* batchesOf(content: AsyncIterable<SiteRow[]>): AsyncGenerator<SiteRow[]> {
  let waiting: SiteRow[] = [];
  let size = 0;
  for await (const rows of content)
    for (const row of rows) {
      waiting.push(row);
      for (const value of Object.values(row)) size += typeof value === 'string' ? value.length : 8;
      if (size < batchSize) continue;
      yield waiting;
      waiting = [];
      size = 0;
    }
  if (waiting.length > 0) yield waiting;
}

/** The settings that the first start has written, by name. */
async function ownSettings(tx: Queries): Promise<Map<string, SiteRow>> {
  const rows = await tx.selectFrom('settings').select(['name', 'value']).execute();
  return new Map(rows.map((row) => [row.name, { ...row }]));
}

/** Deletes those that the export replaces. */
async function deleteReplaced(
  tx: Queries,
  rows: SiteRow[],
  own: Map<string, SiteRow>,
): Promise<void> {
  const names = rows.map(({ name }) => String(name));
  for (const name of names) own.delete(name);
  await tx.deleteFrom('settings').where('name', 'in', names).execute();
}
