import type { Described } from '#server/platform/db/table-facts.ts';

declare module '#server/platform/db/schema.ts' {
  interface Tables extends FileTables {}
}

interface FileTables {
  loose_files: LooseFilesTable;
}

/**
 * A stored file without a record: one that is being stored right now, or one whose record was
 * deleted. Old ones are removed (server/platform/files/sweep.ts).
 */
interface LooseFilesTable {
  storage_key: string;
  since: number;
}

/** Facts about these tables. */
export const fileTables = {
  loose_files: {
    personal: { none: 'names nothing' },
    transfer: { stays: 'files that are still arriving' },
  },
} satisfies Described<FileTables>;
