import type { PlainRow, Tables } from '#server/platform/db/schema.ts';
import type { TransferMode } from '#server/platform/db/table-facts.ts';
import {
  describedTables,
  factsOf,
  parentsFirst,
  pointersOf,
} from '#server/platform/db/table-registry.ts';

/** One exported row. */
export type SiteRow = PlainRow;
export type SiteTable = keyof Tables;

/** Every exported table in the order of an import: after the tables that it refers to. */
export function siteTables(): SiteTable[] {
  return parentsFirst().filter((table) => typeof factsOf(table).transfer === 'string');
}

/** Tables that are not exported, each with the reason. */
export function unexportedTables(): Map<keyof Tables, string> {
  return new Map(
    [...describedTables()].flatMap(([table, { transfer }]) =>
      typeof transfer === 'string' ? [] : [[table, transfer.stays]],
    ),
  );
}

/** Whether a first start writes rows to this table, which an import replaces. */
export function isWrittenByStart(table: SiteTable): boolean {
  return factsOf(table).transfer === 'replaces';
}

/** Columns with the keys of stored files. */
export function storedFiles(): [table: SiteTable, column: string][] {
  return siteTables().flatMap((table) => {
    const { storedFile } = factsOf(table);
    return storedFile === undefined ? [] : [[table, storedFile]];
  });
}

/** Columns that refer to the same table, to be set after all rows are inserted. */
export function ownReferences(table: SiteTable): string[] {
  return pointersOf(table)
    .filter(([, to]) => to === table)
    .map(([column]) => column);
}

/** A row as it is exported; null if it is not. */
export function exportedRow(table: SiteTable, row: SiteRow, mode: TransferMode): SiteRow | null {
  const { leaves } = factsOf(table);
  return leaves === undefined ? row : leaves(row, mode);
}
