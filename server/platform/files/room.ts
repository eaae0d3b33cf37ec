import type { Queries, Tables } from '#server/platform/db/schema.ts';
import { describedTables } from '#server/platform/db/table-registry.ts';
import { readFigures } from '#server/platform/figures/figures.ts';
import { Problem } from '#server/platform/http/problem.ts';
import type { DocumentStore } from './stores/document-store.ts';

/** What our team and clients are told when the store is full. */
const noRoom = 'There is no space left for documents. Please tell your administrator.';

/**
 * Refuses a file for which the store has no space: counts the rows of every table that keeps files
 * and whose sizes are added up, including old versions and the bin.
 *
 * @throws Problem `too_large`
 */
export async function requireRoom(
  db: Queries,
  { roomBytes }: Pick<DocumentStore, 'roomBytes'>,
  { sizeBytes }: { sizeBytes: number },
  text = noRoom,
): Promise<void> {
  let total = sizeBytes;
  for (const [table, { storedFile, counted }] of describedTables())
    if (storedFile !== undefined && counted?.sum !== undefined)
      total += await storedBytes(db, table);
  if (total > roomBytes) throw new Problem('too_large', text);
}

/** The bytes of the files that a table keeps. */
export async function storedBytes(db: Queries, table: keyof Tables): Promise<number> {
  const figures = await readFigures(db, table);
  return figures.reduce((sum, { amount }) => sum + amount, 0);
}
