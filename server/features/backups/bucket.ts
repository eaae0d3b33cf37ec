import { copyFile, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '#server/platform/config/config.ts';
import type { DocumentStore } from '#server/platform/files/stores/document-store.ts';
import {
  type BackupSet,
  backupFolder,
  databaseName,
  isFuture,
  listSets,
  manifestName,
  placesOf,
} from './backup-set.ts';
import {
  documentKey,
  type Index,
  type ListedSet,
  listed,
  manifestInBucket,
  readIndex,
  setKey,
  setsWithOrigins,
  whyNotOurs,
  writeIndex,
} from './bucket-index.ts';
import { originOf } from './origin.ts';
import { outdatedSets } from './retention.ts';

/** The bucket of BACKUP_S3_URL. */
export async function openBucket(address: string, folder: string): Promise<DocumentStore> {
  // Loaded only if used: the client is larger than the rest of the program.
  const { createS3Store } = await import('#server/platform/files/stores/s3-store.ts');
  return createS3Store(address, placesOf(folder).incoming);
}

/**
 * Stores the sets of this site that the bucket lacks. What the bucket has goes only by the rule for
 * its own sets of this site, never because the folder here has less (rule RUN-7).
 *
 * @returns the name of the newest set that it has.
 * @throws Error when the bucket does not respond, and the next run goes on; or when it holds the
 *   backups of another site.
 */
export async function copyToBucket(
  config: Pick<Config, 'backupDir' | 'dataDir'>,
  address: string,
  now: number,
): Promise<string | null> {
  const folder = backupFolder(config);
  const { incoming } = placesOf(folder);
  const bucket = await openBucket(address, folder);
  await mkdir(incoming, { recursive: true, mode: 0o700 });
  const origin = await originOf(config, now);
  const index = await readIndex(bucket);
  const isOurs = ({ manifest }: ListedSet) => manifest.site === origin.site;
  const here = (await listSets(folder)).filter(isOurs);
  const there = await setsWithOrigins(bucket, address, index, origin, here, incoming);
  const why = whyNotOurs(there, origin, now);
  if (why !== null) throw new Error(why);
  const known = new Set(there.map(({ name }) => name));
  const lacking = here.filter(({ name }) => !known.has(name));
  const all = [...there, ...lacking.map(listed)].sort((one, other) =>
    one.name < other.name ? -1 : 1,
  );
  const outdated = new Set(outdatedSets(all.filter(isOurs), now).map(({ name }) => name));
  const both = await store(
    bucket,
    folder,
    index,
    all.filter(({ name }) => known.has(name) || !outdated.has(name)),
    lacking.filter(({ name }) => !outdated.has(name)),
  );
  const [leaving, staying] = [true, false].map((isLeaving) =>
    all.filter(({ name }) => outdated.has(name) === isLeaving && both.sets.includes(name)),
  ) as [ListedSet[], ListedSet[]];
  if (leaving.length > 0) await removeFrom(bucket, both, leaving, staying, here, incoming);
  return staying.findLast((set) => isOurs(set) && !isFuture(set, now))?.name ?? null;
}

/** Stores sets with their documents. @returns the index with them. */
async function store(
  bucket: DocumentStore,
  folder: string,
  index: Index,
  all: readonly ListedSet[],
  sets: readonly BackupSet[],
): Promise<Index> {
  const { sets: setsFolder, documents, incoming } = placesOf(folder);
  const stored = new Set(index.documents);
  for (const { name, manifest } of sets) {
    for (const key of Object.keys(manifest.documents)) {
      if (stored.has(key)) continue;
      await send(bucket, documentKey(key), join(documents, key), incoming);
      stored.add(key);
    }
    for (const file of [databaseName, manifestName])
      await send(bucket, setKey(name, file), join(setsFolder, name, file), incoming);
  }
  const both = indexOf(all, stored);
  // Named before anything is removed, so that an end in between leaves nothing unnamed.
  await writeIndex(bucket, both, incoming);
  return both;
}

/** Removes sets, and the documents that no set left in the bucket has. */
async function removeFrom(
  bucket: DocumentStore,
  index: Index,
  leaving: readonly ListedSet[],
  staying: readonly ListedSet[],
  here: readonly BackupSet[],
  incoming: string,
): Promise<void> {
  const withDocuments = async ({ name }: ListedSet): Promise<BackupSet | null> => {
    const own = here.find((set) => set.name === name);
    if (own !== undefined) return own;
    const manifest = await manifestInBucket(bucket, name);
    return manifest && { name, manifest };
  };
  const kept: (BackupSet | null)[] = [];
  for (const set of staying) kept.push(await withDocuments(set));
  for (const { name } of leaving)
    for (const file of [manifestName, databaseName]) await bucket.remove(setKey(name, file));
  const needed = new Set(kept.flatMap((set) => Object.keys(set?.manifest.documents ?? {})));
  // A set whose documents are not known may need any of them.
  const goes = (key: string) => !needed.has(key) && !kept.includes(null);
  for (const key of index.documents.filter(goes)) await bucket.remove(documentKey(key));
  const left = new Set(index.documents.filter((key) => !goes(key)));
  await writeIndex(bucket, indexOf(staying, left), incoming);
}

function indexOf(sets: readonly ListedSet[], documents: ReadonlySet<string>): Index {
  return {
    sets: sets.map(({ name }) => name),
    documents: [...documents],
    about: Object.fromEntries(sets.map(({ name, manifest }) => [name, manifest])),
  };
}

/** Stores a copy of a file: a store takes away what it is given. */
async function send(
  bucket: DocumentStore,
  key: string,
  path: string,
  incoming: string,
): Promise<void> {
  const draft = join(incoming, 'sending');
  try {
    await copyFile(path, draft);
    await bucket.put(key, draft);
  } finally {
    await rm(draft, { force: true });
  }
}
