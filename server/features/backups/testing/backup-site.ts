import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { insertUser } from '#server/features/accounts/store.ts';
import { type Config, readConfig } from '#server/platform/config/config.ts';
import type { Context } from '#server/platform/context.ts';
import type { Database } from '#server/platform/db/database.ts';
import { newId } from '#server/platform/db/ids.ts';
import { openDatabase } from '#server/platform/db/open.ts';
import { ensureSecret } from '#server/platform/db/settings-store.ts';
import { newStorageKey } from '#server/platform/files/stores/document-store.ts';
import { openDocumentStore } from '#server/platform/files/stores/open-store.ts';
import { openFakeBucket } from '#server/testing/faults/fake-bucket.ts';

/** A site on the embedded database in a folder of its own; PostgreSQL is backed up by its operator. */
export interface Site {
  config: Config;
  context: Context;
  database: Database;
  clock: { now: number };
}

/** A log for failures that the test expects. */
export const quiet = { error: () => {} };

/** Opens a site as its start does; it is closed and its folder removed when the test ends. */
export async function openSite(settings: Partial<Config> = {}): Promise<Site> {
  const dataDir = join(tmpdir(), `ascent-backups-${randomUUID()}`, 'data');
  const config = { ...readConfig({}), dataDir, ...settings };
  const database = await openDatabase({ dataDir: config.dataDir, databaseUrl: undefined });
  onTestFinished(async () => {
    await database.close().catch(() => {});
    await rm(join(config.dataDir, '..'), { recursive: true, force: true });
  });
  await ensureSecret(database, 'links-secret');
  const clock = { now: Date.now() };
  const documents = await openDocumentStore(config);
  // The parts of the context that backups use.
  const context = { config, database, documents, now: () => clock.now } as Context;
  return { config, context, database, clock };
}

/** Adds an account. */
export async function addPerson({ database }: Site, email: string): Promise<void> {
  await database.transaction((tx) =>
    insertUser(tx, {
      id: newId(Date.now()),
      firstName: 'Ada',
      lastName: 'Lind',
      email,
      role: 'client',
      passwordHash: null,
      temporaryUntil: null,
      now: Date.now(),
    }),
  );
}

/** The addresses of all accounts. */
export const emails = async (database: Database) =>
  (await database.read.selectFrom('users').select('email').orderBy('email').execute()).map(
    ({ email }) => email,
  );

/** A stored file and the row that names it. */
export async function addDocument({ database, context }: Site, content: Buffer): Promise<string> {
  const key = newStorageKey();
  const { incomingFolder } = context.documents;
  await mkdir(incomingFolder, { recursive: true });
  const path = join(incomingFolder, key);
  await writeFile(path, content);
  await context.documents.put(key, path);
  const owner = await database.read.selectFrom('users').select('id').executeTakeFirstOrThrow();
  await database.transaction((tx) =>
    tx
      .insertInto('user_pictures')
      .values({
        user_id: owner.id,
        storage_key: key,
        size_bytes: content.length,
        created_at: Date.now(),
      })
      .execute(),
  );
  return key;
}

/** An in-process object store with one bucket. */
export async function openBucket(): Promise<string> {
  const server = await openFakeBucket();
  onTestFinished(() => server.close());
  return server.address('copies/ascent');
}

/** Ends a site, as a stop or a lost computer does. */
export async function closeSite({ database }: Site): Promise<void> {
  await database.close();
}
