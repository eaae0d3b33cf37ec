import type { Place } from './places.ts';

const storageKey = 'palette-recent';
/** Most lines that are remembered. */
const most = 5;

/** What was opened last from the palette, in this tab of the browser only. */
export function recentPlaces(): Place[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isPlace) : [];
  } catch {
    // Storage is forbidden or holds something else: nothing is remembered.
    return [];
  }
}

/** Remembers a line as the latest. */
export function rememberPlace(place: Place): void {
  const next = [place, ...recentPlaces().filter(({ to }) => to !== place.to)].slice(0, most);
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(next));
  } catch {
    // Storage is forbidden in this browser: the palette works without a memory.
  }
}

function isPlace(value: unknown): value is Place {
  return (
    typeof value === 'object' &&
    value !== null &&
    ['title', 'note', 'to'].every((name) => name in value) &&
    // Only our own addresses are followed.
    String((value as Place).to).startsWith('/admin')
  );
}
