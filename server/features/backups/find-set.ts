import type { BackupPlace } from './backup-place.ts';
import { type BackupSet, isFuture, timeOf } from './backup-set.ts';

/** A set that was asked for, and the later ones that a clock dated in the future. */
export interface FoundSet {
  set: BackupSet;
  passedOver: string[];
}

/**
 * Opens a set by name.
 *
 * @param name `latest` for the newest one that is not dated later than now.
 * @param site whose latest; without it, that of the only site that has sets there.
 * @throws Error that names the sets there are, also if the latest cannot be told.
 */
export async function findSet(
  place: BackupPlace,
  name: string,
  now: number,
  site = '',
): Promise<FoundSet> {
  const names = await place.names();
  if (names.length === 0) throw new Error('There is no backup yet.');
  if (name !== 'latest') {
    if (names.includes(name)) return { set: await place.open(name), passedOver: [] };
    throw new Error(`There is no backup ${name}. There are:${listOf(names)}`);
  }
  const isLater = (one: string) => isFuture({ manifest: { madeAt: timeOf(one) } }, now);
  const present = names.filter((one) => !isLater(one));
  if (present.length === 0)
    throw new Error(
      `All backups are dated later than now, so the clock of this computer may be wrong. Name the one you want:${listOf(names)}`,
    );
  const passedOver = names.filter(isLater);
  const newest = await newestOfEachSite(place, present);
  const own = newest.find(({ manifest }) => site !== '' && manifest.site === site);
  const [only, ...others] = newest;
  if (own !== undefined) return { set: own, passedOver };
  if (only !== undefined && others.length === 0) return { set: only, passedOver };
  throw new Error(
    `There are backups of several sites here. Name the one you want; the newest of each:${listOf(newest.map(described))}`,
  );
}

/** @param names oldest first. @returns the newest set of each site, newest first. */
async function newestOfEachSite(place: BackupPlace, names: readonly string[]) {
  const newest = new Map<string, BackupSet>();
  for (const name of names.toReversed()) {
    const set = await place.open(name).catch((error: unknown) => {
      // One that is damaged must not stand in the way of those after it.
      if (newest.size === 0) throw error;
      return null;
    });
    const site = set?.manifest.site ?? '';
    if (set !== null && !newest.has(site)) newest.set(site, set);
  }
  return [...newest.values()];
}

function described({ name, manifest }: BackupSet): string {
  const rows = Object.values(manifest.rows).reduce((sum, count) => sum + count, 0);
  const documents = Object.keys(manifest.documents).length;
  return `${name}  ${rows} rows, ${documents} documents, site ${manifest.site ?? 'not named'}`;
}

const listOf = (lines: readonly string[]) => lines.map((line) => `\n  ${line}`).join('');
