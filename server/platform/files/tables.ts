import type { Described } from '#server/platform/db/table-facts.ts';

declare module '#server/platform/db/schema.ts' {
  interface Tables extends FileTables {}
}

interface FileTables {
  loose_files: LooseFilesTable;
}

/**
 * A stored file that no record has: one that is being put this moment, or one whose record went.
 * What stands here for long is removed (server/platform/files/sweep.ts).
 */
export interface LooseFilesTable {
  storage_key: string;
  since: number;
}

/** What these tables say about themselves. */
export const fileTables = {
  loose_files: {
    personal: { none: 'names nothing' },
    transfer: { stays: 'files that are still arriving' },
  },
} satisfies Described<FileTables>;
