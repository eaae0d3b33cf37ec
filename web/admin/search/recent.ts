import type { Place } from './places.ts';

const storageKey = 'palette-recent';
const maxRecent = 5;

/** The places opened last from the palette, in this tab of the browser only. */
export function recentPlaces(): Place[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isPlace) : [];
  } catch {
    // Storage is blocked or contains something else.
    return [];
  }
}

/** Remembers a place as the latest. */
export function rememberPlace(place: Place): void {
  const next = [place, ...recentPlaces().filter(({ to }) => to !== place.to)].slice(0, maxRecent);
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(next));
  } catch {
    // Storage is blocked in this browser: the palette works without recent places.
  }
}

function isPlace(value: unknown): value is Place {
  return (
    typeof value === 'object' &&
    value !== null &&
    ['title', 'note', 'to'].every((name) => name in value) &&
    // Only links to our own pages are followed.
    String((value as Place).to).startsWith('/admin')
  );
}
