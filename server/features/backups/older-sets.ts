import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { replaceFile } from '#server/platform/files/durable-files.ts';
import { type BackupSet, manifestName, placesOf } from './backup-set.ts';
import { type Origin, siteIn } from './origin.ts';
import { type DatabaseSource, unpack } from './unpack.ts';

/** Sites of sets that do not name theirs, by place and name: looked up once. */
const known = new Map<string, string>();

/**
 * The site of a set of an earlier version, which its own database tells.
 *
 * @param where tells places apart.
 * @param folder for the unpacked database, which does not stay.
 */
export async function lookInto(
  place: DatabaseSource,
  where: string,
  name: string,
  folder: string,
): Promise<string> {
  const id = `${where} ${name}`;
  const found = known.get(id);
  if (found !== undefined) return found;
  const draft = join(folder, `${randomUUID()}.sqlite`);
  try {
    await unpack(place, name, draft);
    const site = siteIn(draft);
    known.set(id, site);
    return site;
  } finally {
    for (const ending of ['', '-wal', '-shm']) await rm(draft + ending, { force: true });
  }
}

/**
 * Writes the origin into the sets of earlier versions in a folder if they are this site's. Only one
 * site can have made them, because it removed those of others; the newest tells which.
 *
 * @param sets oldest first.
 * @returns the sets as they are now.
 */
export async function claimOlderSets(
  folder: string,
  place: DatabaseSource,
  sets: readonly BackupSet[],
  origin: Origin,
): Promise<BackupSet[]> {
  const newest = sets.findLast(isOlder);
  if (newest === undefined) return [...sets];
  const { sets: setsFolder, incoming } = placesOf(folder);
  const site = await lookInto(place, folder, newest.name, incoming);
  if (site !== origin.site || site === '') return [...sets];
  const claimed: BackupSet[] = [];
  for (const set of sets) {
    if (!isOlder(set)) {
      claimed.push(set);
      continue;
    }
    const manifest = { ...set.manifest, ...origin };
    const file = join(setsFolder, set.name, manifestName);
    await replaceFile(file, `${JSON.stringify(manifest)}\n`);
    claimed.push({ name: set.name, manifest });
  }
  return claimed;
}

const isOlder = ({ manifest }: BackupSet) => manifest.site === undefined;
