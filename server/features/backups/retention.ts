import type { BackupSet } from './backup-set.ts';

const dayMs = 86_400_000;
/** How long every set is kept (rule RUN-5). */
const allKeptMs = dayMs;
/** How long the last set of each day is kept (rule RUN-5). */
const dailyKeptMs = 14 * dayMs;

/**
 * The sets that may go: all but those of the last 24 hours, the last one of each day (UTC) and those
 * before upgrades in the last 14 days, and the newest, however old it is.
 *
 * @param sets oldest first.
 */
export function outdatedSets(sets: readonly BackupSet[], now: number): BackupSet[] {
  const lastOfDay = new Map(sets.map((set) => [dayOf(set), set]));
  return sets.filter((set) => {
    if (set === sets.at(-1)) return false;
    const age = now - Date.parse(set.manifest.madeAt);
    if (age <= allKeptMs) return false;
    return age > dailyKeptMs || !(isBeforeUpgrade(set) || lastOfDay.get(dayOf(set)) === set);
  });
}

/**
 * The sets to give up first when the disk has no room for another: those that are neither the last of
 * their day nor made before an upgrade, oldest first.
 */
export function dispensableSets(sets: readonly BackupSet[]): BackupSet[] {
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
const isBeforeUpgrade = ({ manifest }: BackupSet) => manifest.reason === 'upgrade';

function dayOf({ manifest }: BackupSet): string {
  return manifest.madeAt.slice(0, 10);
}
