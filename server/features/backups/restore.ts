import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Config } from '#server/platform/config/config.ts';
import { databaseFile } from '#server/platform/db/sqlite/data-folder.ts';
import { lockDataFolder } from '#server/platform/db/sqlite/data-folder-lock.ts';
import { sync } from '#server/platform/files/durable-files.ts';
import { type DocumentStore, NoSuchFile } from '#server/platform/files/stores/document-store.ts';
import type { BackupPlace } from './backup-place.ts';
import { type BackupSet, timeOf } from './backup-set.ts';
import { hashOf, provenRows } from './copy-database.ts';
import { ensureInstallation } from './origin.ts';
import { unpack } from './unpack.ts';

/**
 * Proves that a set can be restored: its database is unpacked, compared with its checksum, opened,
 * checked and counted, and every document is read and compared.
 *
 * @param draft a path for the unpacked database, which stays there.
 * @throws Error naming what is not as it was.
 */
export async function verifySet(
  place: BackupPlace,
  { name, manifest }: BackupSet,
  draft: string,
): Promise<void> {
  await unpack(place, name, draft);
  const { sha256 } = await hashOf(createReadStream(draft));
  if (sha256 !== manifest.database.sha256)
    throw new Error(`The database of ${name} is not the one that was stored.`);
  const rows = provenRows(draft);
  for (const [table, count] of Object.entries(manifest.rows))
    if (rows[table] !== count)
      throw new Error(`The table ${table} of ${name} has ${rows[table]} rows instead of ${count}.`);
  for (const [key, { sha256: stored }] of Object.entries(manifest.documents)) {
    const found = await hashOf(await place.document(key));
    if (found.sha256 !== stored)
      throw new Error(`The document ${key} of ${name} is not the one that was stored.`);
  }
}

/**
 * Puts a set in the place of the data folder's database, and its documents into the store. What was
 * there is moved aside, not removed. Nothing is changed before the set is proven.
 *
 * @returns where the former database is; null if there was none.
 * @throws Error when a program uses the data folder, or the set is not intact.
 */
export async function restoreSet(
  config: Config,
  documents: DocumentStore,
  place: BackupPlace,
  set: BackupSet,
  now: number,
): Promise<string | null> {
  const unlock = lockDataFolder(config.dataDir);
  try {
    // Begun before anything else of it: a site that is restored elsewhere is no longer the same one.
    const latest = (await place.names()).at(-1);
    await ensureInstallation(config, Math.max(now, latest ? Date.parse(timeOf(latest)) : 0));
    const file = databaseFile(config);
    const draft = `${file}.restored`;
    await verifySet(place, set, draft);
    await putDocuments(documents, place, set);
    const aside = join(
      config.dataDir,
      `before-restore-${new Date(now).toISOString().replaceAll(':', '-')}`,
    );
    await mkdir(aside, { mode: 0o700 });
    let hadOne = false;
    for (const ending of ['-shm', '-wal', ''])
      hadOne = (await moveIfThere(file + ending, join(aside, `ascent.sqlite${ending}`))) || hadOne;
    await rename(draft, file);
    await sync(config.dataDir);
    if (hadOne) return aside;
    await rm(aside, { recursive: true });
    return null;
  } finally {
    unlock();
  }
}

async function moveIfThere(from: string, to: string): Promise<boolean> {
  return rename(from, to).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return false;
      throw error;
    },
  );
}

/** Stores the documents of a set that the store does not have, or has otherwise. */
async function putDocuments(
  documents: DocumentStore,
  place: BackupPlace,
  { manifest }: BackupSet,
): Promise<void> {
  await mkdir(documents.incomingFolder, { recursive: true, mode: 0o700 });
  for (const [key, { sha256 }] of Object.entries(manifest.documents)) {
    const there = await documents.read(key).then(hashOf, (error: unknown) => {
      if (error instanceof NoSuchFile) return null;
      throw error;
    });
    if (there?.sha256 === sha256) continue;
    const draft = join(documents.incomingFolder, key);
    await pipeline(await place.document(key), createWriteStream(draft, { mode: 0o600 }));
    await documents.put(key, draft);
  }
}
