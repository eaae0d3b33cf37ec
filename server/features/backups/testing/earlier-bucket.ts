import { copyFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { databaseName, listSets, manifestName, placesOf } from '../backup-set.ts';
import { openBucket } from '../bucket.ts';
import { documentKey, setKey } from '../bucket-index.ts';

/** Copies a folder to a bucket as version 0.9.0 did: an index of names alone. */
export async function copyAsEarlier(address: string, folder: string): Promise<void> {
  const bucket = await openBucket(address, folder);
  const { sets: setsFolder, documents, incoming } = placesOf(folder);
  const draft = join(incoming, 'draft');
  const send = async (key: string, path: string) => {
    await copyFile(path, draft);
    await bucket.put(key, draft);
  };
  const sets = await listSets(folder);
  const keys = [...new Set(sets.flatMap(({ manifest }) => Object.keys(manifest.documents)))];
  for (const key of keys) await send(documentKey(key), join(documents, key));
  for (const { name } of sets)
    for (const file of [databaseName, manifestName])
      await send(setKey(name, file), join(setsFolder, name, file));
  await writeFile(draft, JSON.stringify({ sets: sets.map(({ name }) => name), documents: keys }));
  await bucket.put('backups.json', draft);
}
