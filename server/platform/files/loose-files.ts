import { setTimeout as pause } from 'node:timers/promises';
import type { Context } from '#server/platform/context.ts';
import type { Queries } from '#server/platform/db/schema.ts';

/**
 * How long a failed call waits for its file to be removed, in milliseconds: a hanging store has
 * already kept the caller waiting.
 */
const dropPatienceMs = 1000;

/** Records that a file without a record is about to be stored; committed before that begins. */
export async function noteLooseFile(tx: Queries, key: string, now: number): Promise<void> {
  await tx.insertInto('loose_files').values({ storage_key: key, since: now }).execute();
}

/**
 * Assigns a stored file to the record that the caller writes in the same transaction.
 *
 * @throws Error when it was swept meanwhile: then the record must not be written.
 */
export async function claimFile(tx: Queries, key: string): Promise<void> {
  const { numDeletedRows } = await tx
    .deleteFrom('loose_files')
    .where('storage_key', '=', key)
    .executeTakeFirst();
  if (numDeletedRows !== 1n) throw new Error('the stored file was removed before its record came');
}

/** Removes a file that has no record: first the bytes, so that after a crash the row triggers another attempt. */
export async function removeLooseFile(
  { database, documents }: Pick<Context, 'database' | 'documents'>,
  key: string,
): Promise<void> {
  await documents.remove(key);
  await database.transaction((tx) =>
    tx.deleteFrom('loose_files').where('storage_key', '=', key).execute(),
  );
}

/** A call may have failed only because the answer to its commit was lost: then the file has its record. */
async function removeIfLoose(
  context: Pick<Context, 'database' | 'documents'>,
  key: string,
): Promise<void> {
  // Written, so that it waits for a commit that is under way.
  const loose = await context.database.transaction((tx) =>
    tx
      .updateTable('loose_files')
      .set((e) => ({ since: e.ref('since') }))
      .where('storage_key', '=', key)
      .returning('storage_key')
      .executeTakeFirst(),
  );
  if (loose !== undefined) await removeLooseFile(context, key);
}

/**
 * Removes the file of a failed call, if that works right away; otherwise the sweep does it. The
 * caller's own error is the one to report.
 */
export async function dropLooseFile(
  context: Pick<Context, 'database' | 'documents'>,
  key: string,
  log: { warn(about: object, message: string): void },
): Promise<void> {
  const dropped = removeIfLoose(context, key).catch((error: unknown) => {
    log.warn({ err: error }, 'a file without a record is left to the sweep');
  });
  await Promise.race([dropped, pause(dropPatienceMs, undefined, { ref: false })]);
}
