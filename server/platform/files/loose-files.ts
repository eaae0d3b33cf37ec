import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Context } from '#server/platform/context.ts';
import type { Queries } from '#server/platform/db/schema.ts';

/**
 * How long a call that failed waits for its file to be removed, in milliseconds: a store that hangs
 * has kept its caller waiting already.
 */
const dropPatienceMs = 1000;

/** Notes that a file is about to be put and has no record yet; committed before the put begins. */
export async function noteLooseFile(tx: Queries, key: string, now: number): Promise<void> {
  await tx.insertInto('loose_files').values({ storage_key: key, since: now }).execute();
}

/**
 * Gives a put file to the record that the caller writes in the same transaction.
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

/** Removes a file that got no record; first the bytes, so that a crash leaves the row to try again. */
export async function removeLooseFile(
  { database, documents }: Pick<Context, 'database' | 'documents'>,
  key: string,
): Promise<void> {
  await documents.remove(key);
  await database.transaction((tx) =>
    tx.deleteFrom('loose_files').where('storage_key', '=', key).execute(),
  );
}

/**
 * Removes the file of a call that failed, if that can be done right now; else the sweep does it. The
 * caller's own failure is what the person has to hear.
 */
export async function dropLooseFile(
  context: Pick<Context, 'database' | 'documents'>,
  key: string,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<void> {
  const dropped = removeLooseFile(context, key).catch((error: unknown) => {
    log.warn({ err: error }, 'a file without a record is left to the sweep');
  });
  await Promise.race([dropped, pause(dropPatienceMs, undefined, { ref: false })]);
}
