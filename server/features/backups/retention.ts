import { type BackupSet, isFuture, type Manifest } from './backup-set.ts';

const dayMs = 86_400_000;
/** How long every set is kept (rule RUN-5). */
const allKeptMs = dayMs;
/** How long the last set of each day is kept (rule RUN-5). */
const dailyKeptMs = 14 * dayMs;

/** How long the last set of a former installation is kept (rule RUN-5). */
const formerKeptMs = 90 * dayMs;

/** What retention has to know of a set. */
export interface KeptSet {
  name: string;
  manifest: Pick<Manifest, 'madeAt' | 'reason' | 'installation'>;
}

/**
 * The sets of a site that may go: all but those of the last 24 hours, the last one of each day (UTC)
 * and those before upgrades in the last 14 days, and the newest, however old it is. The installations
 * of a site are looked at separately, so that a copy of it displaces nothing; the newest of a former
 * one stays for 90 days. Sets of the future stay.
 *
 * @param sets oldest first.
 */
export function outdatedSets<Kept extends KeptSet>(sets: readonly Kept[], now: number): Kept[] {
  const present = sets.filter((set) => !isFuture(set, now));
  const lastOfDay = new Map(present.map((set) => [dayOf(set), set]));
  const newestOf = new Map(present.map((set) => [lineOf(set), set]));
  return present.filter((set) => {
    if (set === present.at(-1)) return false;
    const age = now - Date.parse(set.manifest.madeAt);
    if (age <= allKeptMs) return false;
    if (newestOf.get(lineOf(set)) === set) return age > formerKeptMs;
    return age > dailyKeptMs || !(isBeforeUpgrade(set) || lastOfDay.get(dayOf(set)) === set);
  });
}

/**
 * The sets to give up first when the disk has no room for another: those that are neither the last of
 * their day nor made before an upgrade, oldest first.
 */
export function dispensableSets<Kept extends KeptSet>(sets: readonly Kept[]): Kept[] {
  const lastOfDay = new Map(sets.map((set) => [dayOf(set), set]));
  return sets.filter((set) => lastOfDay.get(dayOf(set)) !== set && !isBeforeUpgrade(set));
}

/** Keys of stored files that only the given sets have. */
export function documentsOnlyIn(
  leaving: readonly BackupSet[],
  staying: readonly BackupSet[],
): string[] {
  const kept = new Set(staying.flatMap(({ manifest }) => Object.keys(manifest.documents)));
  const all = new Set(leaving.flatMap(({ manifest }) => Object.keys(manifest.documents)));
  return [...all].filter((key) => !kept.has(key));
}

/** The way back from an upgrade, which someone may want to go days later. */
const isBeforeUpgrade = ({ manifest }: KeptSet) => manifest.reason === 'upgrade';

const lineOf = ({ manifest }: KeptSet) => manifest.installation?.id ?? '';

/** The day of an installation. */
function dayOf(set: KeptSet): string {
  return `${set.manifest.madeAt.slice(0, 10)} ${lineOf(set)}`;
}
