import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { sync } from '#server/platform/files/durable-files.ts';
import { type DocumentStore, NoSuchFile } from '#server/platform/files/stores/document-store.ts';
import { type BackupSet, type Manifest, placesOf } from './backup-set.ts';
import { hashOf } from './copy-database.ts';

/**
 * Copies the stored files that no earlier set has; a stored file never changes, so one copy serves
 * all sets.
 *
 * @param draft a folder of this run for files that are still arriving.
 */
export async function copyDocuments(
  documents: Pick<DocumentStore, 'read'>,
  keys: readonly string[],
  earlier: readonly BackupSet[],
  folder: string,
  draft: string,
): Promise<Pick<Manifest, 'documents' | 'missing'>> {
  const place = placesOf(folder).documents;
  await mkdir(place, { recursive: true, mode: 0o700 });
  const known = Object.assign({}, ...earlier.map(({ manifest }) => manifest.documents));
  const found: Manifest['documents'] = {};
  const missing: string[] = [];
  for (const key of keys) {
    const kept = known[key];
    if (kept !== undefined && (await sizeOf(join(place, key))) === kept.bytes) {
      found[key] = kept;
      continue;
    }
    const copied = await copyDocument(documents, key, join(draft, key), join(place, key));
    if (copied === null) missing.push(key);
    else found[key] = copied;
  }
  await sync(place);
  return { documents: found, missing };
}

/** @returns null when the store has lost the file. */
async function copyDocument(
  documents: Pick<DocumentStore, 'read'>,
  key: string,
  draft: string,
  target: string,
): Promise<{ bytes: number; sha256: string } | null> {
  try {
    const content = await documents.read(key);
    await pipeline(content, createWriteStream(draft, { mode: 0o600, flush: true }));
    // Read back: what counts is what is stored.
    const summary = await hashOf(createReadStream(draft));
    await rename(draft, target);
    return summary;
  } catch (error) {
    await rm(draft, { force: true });
    if (error instanceof NoSuchFile) return null;
    throw error;
  }
}

async function sizeOf(path: string): Promise<number | undefined> {
  return stat(path).then(
    ({ size }) => size,
    () => undefined,
  );
}
