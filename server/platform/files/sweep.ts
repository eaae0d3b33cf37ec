import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Context } from '#server/platform/context.ts';
import { removeLooseFile } from './loose-files.ts';

/** Longer than any upload may take (connections/request-bodies.ts): older files were left by a crash. */
export const looseAfterMs = 3_600_000;
/** Files per query. */
const batch = 200;

/**
 * Removes what a crash left, at a start: all of it if no other instance is there, which might be
 * receiving a file right now (decision 78).
 */
export async function sweepLeftovers(
  context: Pick<Context, 'database' | 'documents' | 'now'>,
): Promise<void> {
  await sweepFiles(context, (await context.database.isOnlyInstance()) ? 0 : looseAfterMs);
}

/**
 * Removes files without a record and incomplete uploads: those left by a crash between storing a
 * file and writing its record, and those of replaced or deleted records.
 *
 * @param minAgeMs 0 while no upload can be in progress, as at the start of the only instance.
 */
export async function sweepFiles(
  context: Pick<Context, 'database' | 'documents' | 'now'>,
  minAgeMs: number,
): Promise<void> {
  const { database, documents, now } = context;
  const before = now() - minAgeMs;
  // First, because it needs no store: if that hangs, startup does not wait for the rest.
  await sweepIncoming(documents.incomingFolder, minAgeMs);
  for (;;) {
    const loose = await database.read
      .selectFrom('loose_files')
      .select('storage_key')
      .where('since', '<=', before)
      .orderBy('since')
      .limit(batch)
      .execute();
    for (const { storage_key: key } of loose) await removeLooseFile(context, key);
    if (loose.length < batch) break;
  }
}

async function sweepIncoming(folder: string, minAgeMs: number): Promise<void> {
  const names = await readdir(folder).catch((error: unknown) => {
    // Nothing was ever uploaded.
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  });
  for (const name of names) {
    const path = join(folder, name);
    const info = await stat(path).catch(() => null);
    // Compared with the system clock, which wrote the file's time.
    if (info !== null && info.mtimeMs <= Date.now() - minAgeMs) await rm(path, { force: true });
  }
}
