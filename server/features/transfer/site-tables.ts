import type { Tables } from '#server/platform/db/schema.ts';
import type { PlainRow } from '#server/platform/db/snapshot.ts';
import type { TransferMode } from '#server/platform/db/table-facts.ts';
import {
  describedTables,
  factsOf,
  parentsFirst,
  pointersOf,
} from '#server/platform/db/table-registry.ts';

/** One row as it goes out and comes in. */
export type SiteRow = PlainRow;
/** A table of the export. */
export type SiteTable = keyof Tables;

/** Every table of the export, each after those that its rows point to: the order of an import. */
export function siteTables(): SiteTable[] {
  return parentsFirst().filter((table) => typeof factsOf(table).transfer === 'string');
}

/** Tables that stay behind, and why. */
export function leftBehind(): Map<keyof Tables, string> {
  return new Map(
    [...describedTables()].flatMap(([table, { transfer }]) =>
      typeof transfer === 'string' ? [] : [[table, transfer.stays]],
    ),
  );
}

/** Whether a first start writes rows of its own there: those are no data, and an import replaces them. */
export function isWrittenByStart(table: SiteTable): boolean {
  return factsOf(table).transfer === 'replaces';
}

/** Columns that hold the keys of stored files. */
export function storedFiles(): [table: SiteTable, column: string][] {
  return siteTables().flatMap((table) => {
    const { storedFile } = factsOf(table);
    return storedFile === undefined ? [] : [[table, storedFile]];
  });
}

/** Columns that point to rows of their own table: written once all rows are there. */
export function ownPointers(table: SiteTable): string[] {
  return pointersOf(table)
    .filter(([, to]) => to === table)
    .map(([column]) => column);
}

/** What leaves of a row; null for one that stays behind. */
export function leavingRow(table: SiteTable, row: SiteRow, mode: TransferMode): SiteRow | null {
  const { leaves } = factsOf(table);
  return leaves === undefined ? row : leaves(row, mode);
}
