import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import * as z from 'zod';
import { replaceFile } from '#server/platform/files/durable-files.ts';
import { type DocumentStore, NoSuchFile } from '#server/platform/files/stores/document-store.ts';
import {
  type BackupSet,
  databaseName,
  isFuture,
  type Manifest,
  manifestName,
  manifestSchema,
  readManifest,
} from './backup-set.ts';
import { lookInto } from './older-sets.ts';
import type { Origin } from './origin.ts';

const aboutSchema = manifestSchema.pick({
  madeAt: true,
  reason: true,
  site: true,
  installation: true,
});

/** What the bucket has. Written last, so that everything it names is there. */
const indexSchema = z.object({
  sets: z.array(z.string()),
  documents: z.array(z.string()),
  /** What retention has to know of each set; an earlier version leaves it out. */
  about: z.record(z.string(), aboutSchema).default({}),
});

/** What the bucket has. */
export type Index = z.output<typeof indexSchema>;

/** A set in the bucket, without what only its manifest has. */
export interface ListedSet {
  name: string;
  manifest: z.output<typeof aboutSchema>;
}

const indexName = 'backups.json';
/** The key of a file of a set, and of a document. */
export const setKey = (set: string, file: string) => `sets/${set}/${file}`;
export const documentKey = (key: string) => `documents/${key}`;

/** The index of a bucket; that of an empty one if there is none. */
export async function readIndex(bucket: DocumentStore): Promise<Index> {
  try {
    return indexSchema.parse(JSON.parse(await text(await bucket.read(indexName))));
  } catch (error) {
    if (error instanceof NoSuchFile) return { sets: [], documents: [], about: {} };
    throw error;
  }
}

export async function writeIndex(
  bucket: DocumentStore,
  index: Index,
  incoming: string,
): Promise<void> {
  const draft = join(incoming, indexName);
  await replaceFile(draft, JSON.stringify(index));
  await bucket.put(indexName, draft);
}

/**
 * The manifest of a set in a bucket; null if there is none.
 *
 * @throws Error when it cannot be understood: a newer version may have written it.
 */
export async function manifestInBucket(
  bucket: DocumentStore,
  name: string,
): Promise<Manifest | null> {
  let content: string;
  try {
    content = await text(await bucket.read(setKey(name, manifestName)));
  } catch (error) {
    if (error instanceof NoSuchFile) return null;
    throw error;
  }
  const manifest = readManifest(content);
  if (manifest === null) throw new Error(`The bucket's backup ${name} cannot be read.`);
  return manifest;
}

/** What retention has to know of a set. */
export function listed({ name, manifest }: BackupSet): ListedSet {
  const { madeAt, reason, site, installation } = manifest;
  return { name, manifest: { madeAt, reason, site, installation } };
}

/**
 * The sets in a bucket with their origins, oldest first. Those of earlier versions are this site's
 * if the newest of them holds its database; otherwise they have no origin.
 *
 * @param here the sets in the folder of this site.
 * @param incoming for the database of that one.
 */
export async function setsWithOrigins(
  bucket: DocumentStore,
  address: string,
  { sets, about }: Index,
  origin: Origin,
  here: readonly BackupSet[],
  incoming: string,
): Promise<ListedSet[]> {
  const found: ListedSet[] = [];
  let older: BackupSet | undefined;
  for (const name of sets.toSorted()) {
    const known = about[name];
    if (known !== undefined) {
      found.push({ name, manifest: known });
      continue;
    }
    const manifest = await manifestInBucket(bucket, name);
    // A crash left it half removed.
    if (manifest === null) continue;
    found.push(listed({ name, manifest }));
    if (manifest.site === undefined) older = { name, manifest };
  }
  if (older === undefined) return found;
  const { name, manifest } = older;
  const same = here.find(
    (set) => set.name === name && set.manifest.database.sha256 === manifest.database.sha256,
  );
  const place = { database: (name: string) => bucket.read(setKey(name, databaseName)) };
  const site = same?.manifest.site ?? (await lookInto(place, address, name, incoming));
  if (site === '' || site !== origin.site) return found;
  return found.map((set) =>
    set.manifest.site === undefined ? { ...set, manifest: { ...set.manifest, ...origin } } : set,
  );
}

/**
 * Why this site may not write to a bucket with these sets; null if it may.
 *
 * @param sets oldest first.
 */
export function whyNotOurs(sets: readonly ListedSet[], origin: Origin, now: number): string | null {
  const present = sets.filter((set) => !isFuture(set, now));
  const newest = present.at(-1) ?? sets.at(-1);
  if (newest === undefined) return null;
  if (newest.manifest.site !== origin.site || origin.site === '')
    return `This bucket holds the backups of another site, the newest of ${newest.manifest.madeAt}; nothing was copied or removed. Use another bucket or folder in BACKUP_S3_URL, or, if that site was lost and this one replaces it, restore it: node tools/site.mjs restore --bucket.`;
  const { id, since } = origin.installation;
  const elder = present.find(
    ({ manifest: { installation, madeAt } }) =>
      installation !== undefined &&
      installation.id !== id &&
      installation.since < since &&
      madeAt > since,
  );
  return elder === undefined
    ? null
    : `This bucket gets the backups of the site that this one is a copy of, the newest of ${newest.manifest.madeAt}; nothing was copied or removed. Use another bucket or folder in BACKUP_S3_URL.`;
}
