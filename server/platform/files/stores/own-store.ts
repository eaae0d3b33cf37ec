import type { FastifyBaseLogger } from 'fastify';
import type { Context } from '#server/platform/context.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { ensureSetting } from '#server/platform/db/settings-store.ts';
import { isDiskFull } from '#server/platform/faults/disk-full.ts';
import { StartRefusal } from '#server/platform/start-refusal.ts';
import {
  type DocumentStore,
  newStorageKey,
  StoreUnavailable,
  withStartTimeout,
} from './document-store.ts';

/** The setting with the id of the store that has the files of this database. */
export const storeIdSetting = 'documents-store-id';

/**
 * Ties a database to its document store: the store gets an id, and the first instance writes it
 * down (docs/decisions/0036). An instance that finds a different id there uses another store than
 * the rest.
 *
 * @returns whether this store belongs to the database.
 */
async function claimStore(database: Database, documents: DocumentStore): Promise<boolean> {
  const id = await documents.ensureId(newStorageKey());
  return (await ensureSetting(database, storeIdSetting, id)).value === id;
}

/**
 * Keeps an instance from serving with a store that the other instances do not use: each would
 * report that the files of the others cannot be read. In production it does not start; elsewhere it
 * logs a warning.
 *
 * @throws Error for the operator.
 */
export async function requireOwnStore(
  { config, database, documents }: Pick<Context, 'config' | 'database' | 'documents'>,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<void> {
  let isOwn: boolean;
  try {
    isOwn = await withStartTimeout(claimStore(database, documents));
  } catch (error) {
    if (!(error instanceof StoreUnavailable) && !isDiskFull(error)) throw error;
    // A site must start without its store; the readiness check reports what is wrong with it.
    log.warn({ err: error }, 'whether this is the store of the documents could not be seen');
    return;
  }
  if (isOwn) return;
  const place = config.s3Url === undefined ? `the folder ${config.dataDir}/documents` : 'S3_URL';
  const refusal = new StartRefusal(
    `The documents of this database are in another store than ${place}: an instance with a store of its own could not read the files of the others. Give all instances the same S3_URL, or mount the same folder. If you moved or restored the files here, confirm it: node tools/site.mjs adopt-documents`,
  );
  if (config.production) throw refusal;
  log.warn(refusal.message);
}

/** Whether the store belongs to the database; true while none is claimed. */
export async function isOwnStore(read: Queries, documents: DocumentStore): Promise<boolean> {
  const claimed = await read
    .selectFrom('settings')
    .select('value')
    .where('name', '=', storeIdSetting)
    .executeTakeFirst();
  return claimed === undefined || claimed.value === (await documents.readId());
}

/** Records that the files are in this store from now on: they were moved, or restored from a backup. */
export async function adoptStore(database: Database, documents: DocumentStore): Promise<void> {
  const id = await documents.ensureId(newStorageKey());
  await database.transaction(async (tx) => {
    await tx.deleteFrom('settings').where('name', '=', storeIdSetting).execute();
    await tx.insertInto('settings').values({ name: storeIdSetting, value: id }).execute();
  });
}
