declare module '#server/platform/db/schema.ts' {
  interface Tables {
    loose_files: LooseFilesTable;
  }
}

/**
 * A stored file that no record has: one that is being put this moment, or one whose record went.
 * What stands here for long is removed (server/platform/files/sweep.ts).
 */
export interface LooseFilesTable {
  storage_key: string;
  since: number;
}
