import { copyFile, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import * as z from 'zod';
import { replaceFile } from '#server/platform/files/durable-files.ts';
import { type DocumentStore, NoSuchFile } from '#server/platform/files/stores/document-store.ts';
import { type BackupSet, databaseName, listSets, manifestName, placesOf } from './backup-set.ts';

/** What the bucket has. Written last, so that everything it names is there. */
const indexSchema = z.object({ sets: z.array(z.string()), documents: z.array(z.string()) });
type Index = z.output<typeof indexSchema>;

const indexName = 'backups.json';
/** The key of a file of a set, and of a document. */
export const setKey = (set: string, file: string) => `sets/${set}/${file}`;
export const documentKey = (key: string) => `documents/${key}`;

/** The bucket of BACKUP_S3_URL. */
export async function openBucket(address: string, folder: string): Promise<DocumentStore> {
  // Loaded only if used: the client is larger than the rest of the program.
  const { createS3Store } = await import('#server/platform/files/stores/s3-store.ts');
  return createS3Store(address, placesOf(folder).incoming);
}

/**
 * Makes the bucket have the sets of a folder: stores what it lacks, removes what the folder no longer
 * has, and writes its index.
 *
 * @returns the name of its newest set.
 * @throws Error when the bucket does not respond; the next run goes on.
 */
export async function copyToBucket(address: string, folder: string): Promise<string | null> {
  const bucket = await openBucket(address, folder);
  const { sets: setsFolder, documents, incoming } = placesOf(folder);
  await mkdir(incoming, { recursive: true, mode: 0o700 });
  const sets = await listSets(folder);
  const there = await readIndex(bucket);
  const wanted = indexOf(sets);
  for (const key of lacking(wanted.documents, there.documents))
    await send(bucket, documentKey(key), join(documents, key), incoming);
  for (const name of lacking(wanted.sets, there.sets))
    for (const file of [databaseName, manifestName])
      await send(bucket, setKey(name, file), join(setsFolder, name, file), incoming);
  const both = {
    sets: [...new Set([...there.sets, ...wanted.sets])],
    documents: [...new Set([...there.documents, ...wanted.documents])],
  };
  // Named before anything is removed, so that an end in between leaves nothing unnamed.
  await writeIndex(bucket, both, incoming);
  for (const name of lacking(there.sets, wanted.sets))
    for (const file of [manifestName, databaseName]) await bucket.remove(setKey(name, file));
  for (const key of lacking(there.documents, wanted.documents))
    await bucket.remove(documentKey(key));
  await writeIndex(bucket, wanted, incoming);
  return wanted.sets.at(-1) ?? null;
}

/** The names of the sets in a bucket, oldest first. */
export async function setsInBucket(bucket: DocumentStore): Promise<string[]> {
  return (await readIndex(bucket)).sets.toSorted();
}

function indexOf(sets: readonly BackupSet[]): Index {
  const keys = new Set(sets.flatMap(({ manifest }) => Object.keys(manifest.documents)));
  return { sets: sets.map(({ name }) => name), documents: [...keys] };
}

function lacking(wanted: readonly string[], there: readonly string[]): string[] {
  const known = new Set(there);
  return wanted.filter((name) => !known.has(name));
}

async function readIndex(bucket: DocumentStore): Promise<Index> {
  try {
    return indexSchema.parse(JSON.parse(await text(await bucket.read(indexName))));
  } catch (error) {
    if (error instanceof NoSuchFile) return { sets: [], documents: [] };
    throw error;
  }
}

async function writeIndex(bucket: DocumentStore, index: Index, incoming: string): Promise<void> {
  const draft = join(incoming, indexName);
  await replaceFile(draft, JSON.stringify(index));
  await bucket.put(indexName, draft);
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
