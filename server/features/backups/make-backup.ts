import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { storedFiles } from '#server/features/transfer/site-tables.ts';
import type { Context } from '#server/platform/context.ts';
import { databaseFile } from '#server/platform/db/sqlite/data-folder.ts';
import { replaceFile, sync } from '#server/platform/files/durable-files.ts';
import { WorkerPool } from '#server/platform/workers/worker-pool.ts';
import { folderPlace } from './backup-place.ts';
import {
  type BackupSet,
  backupFolder,
  isFuture,
  listSets,
  type Manifest,
  manifestName,
  newManifest,
  placesOf,
  setName,
} from './backup-set.ts';
import type { CopiedDatabase, CopyJob } from './copy-database.ts';
import { copyDocuments } from './copy-documents.ts';
import { alone } from './folder-lock.ts';
import { claimOlderSets } from './older-sets.ts';
import { type Origin, originOf } from './origin.ts';
import { dispensableSets, documentsOnlyIn, outdatedSets } from './retention.ts';
import { writeState } from './state.ts';

/** One thread of low priority, kept only while it copies. */
const copier = new WorkerPool<CopyJob, CopiedDatabase>({
  script: new URL('./copy-worker.ts', import.meta.url),
  threads: 1,
  mostWaiting: 1,
  // A database of 10 GB takes some five minutes on a small machine.
  jobMs: 3_600_000,
  idleMs: 100,
  heapMiB: 64,
});

/** Free space to leave on the disk, in bytes: the site needs it more than its backups do. */
const reserveBytes = 2 ** 30;

/** What a backup is made from and where it goes. */
export type BackupSource = Pick<Context, 'config' | 'documents' | 'now'>;

/**
 * Makes a set: database and documents, proven and synced, then removes the sets that may go. A set
 * appears as a whole or not at all.
 *
 * @throws Error when it cannot be made; the sets there are stay as they are.
 */
export function makeBackup(source: BackupSource, reason: Manifest['reason']): Promise<BackupSet> {
  return alone(source.config, () => makeSet(source, reason));
}

async function makeSet(
  { config, documents, now }: BackupSource,
  reason: Manifest['reason'],
): Promise<BackupSet> {
  const folder = backupFolder(config);
  const places = placesOf(folder);
  const file = databaseFile(config);
  const madeAt = now();
  const source = await describeSource(file);
  const draft = join(places.incoming, randomUUID());
  await mkdir(places.sets, { recursive: true, mode: 0o700 });
  await mkdir(draft, { recursive: true, mode: 0o700 });
  try {
    const origin = await originOf(config, madeAt);
    const earlier = await makeRoom(folder, file, origin);
    const own = earlier.filter(isOf(origin.site));
    const copied = await copier.run({ file, folder: draft, storedFiles: storedFiles() });
    const { keys, rows, ...database } = copied;
    const newest = own.findLast((set) => !isFuture(set, madeAt));
    // A migration that was cut off is tried again: its database is in a backup already.
    if (newest?.manifest.reason === 'upgrade' && reason === 'upgrade')
      if (newest.manifest.database.sha256 === database.sha256) return newest;
    const stored = await copyDocuments(documents, keys.sort(), earlier, folder, places.incoming);
    const manifest = newManifest({
      madeAt: new Date(madeAt).toISOString(),
      reason,
      ...(origin.site !== '' && origin),
      database,
      rows,
      ...stored,
    });
    await replaceFile(join(draft, manifestName), `${JSON.stringify(manifest)}\n`);
    const name = setName(madeAt);
    await rename(draft, join(places.sets, name));
    await sync(places.sets);
    if (origin.site !== '')
      await removeSets(folder, outdatedSets([...own, { name, manifest }].sort(byName), now()));
    await writeState(config, { source, unchangedAt: null, failed: null });
    return { name, manifest };
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

/** Size and time of the last change of the database and its log: equal means that nothing changed. */
export async function describeSource(file: string): Promise<string> {
  const parts = await Promise.all(
    [file, `${file}-wal`].map((path) =>
      stat(path, { bigint: true }).then(
        ({ size, mtimeNs }) => `${size}@${mtimeNs}`,
        () => 'none',
      ),
    ),
  );
  return parts.join(' ');
}

/**
 * Gives up sets of earlier today and of the last days, oldest first, until the disk has room for one
 * more. The last set of each day and the newest one stay; if that is not enough, the copy fails.
 *
 * @returns the sets that are left.
 */
async function makeRoom(folder: string, file: string, origin: Origin): Promise<BackupSet[]> {
  const { size } = await stat(file);
  const all = await listSets(folder);
  const sets =
    origin.site === '' ? all : await claimOlderSets(folder, folderPlace(folder), all, origin);
  // Only those of this site are its to give up.
  const own = origin.site === '' ? [] : sets.filter(isOf(origin.site));
  for (const set of dispensableSets(own)) {
    const { bavail, bsize } = await statfs(folder);
    // A plain copy exists for a moment beside the compressed one.
    if (bavail * bsize > 2 * size + reserveBytes) break;
    await removeSets(folder, [set]);
  }
  return listSets(folder);
}

const isOf =
  (site: string) =>
  ({ manifest }: BackupSet) =>
    (manifest.site ?? '') === site;

const byName = (one: BackupSet, other: BackupSet) => (one.name < other.name ? -1 : 1);

/** Removes sets, and the documents that no other set has. */
export async function removeSets(folder: string, leaving: readonly BackupSet[]): Promise<void> {
  if (leaving.length === 0) return;
  const { sets, documents } = placesOf(folder);
  const gone = new Set(leaving.map(({ name }) => name));
  const staying = (await listSets(folder)).filter(({ name }) => !gone.has(name));
  // The manifest first: a set that a crash leaves half removed must not look like one.
  for (const { name } of leaving) {
    await rm(join(sets, name, manifestName), { force: true });
    await rm(join(sets, name), { recursive: true, force: true });
  }
  for (const key of documentsOnlyIn(leaving, staying))
    await rm(join(documents, key), { force: true });
}
