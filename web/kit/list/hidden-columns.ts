import { useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router';

/** Where a browser keeps the choice for a list, by its title. */
export const hiddenColumnsKey = (list: string) => `hidden-columns-${list}`;
const listeners = new Set<() => void>();
/** For a browser that blocks storage: keeps the choice until the page is left. */
export const remembered = new Map<string, string>();

/** The names in a stored choice; anything but a list of names hides nothing. */
export function readHidden(stored: string): string[] {
  try {
    const names: unknown = JSON.parse(stored);
    return Array.isArray(names) ? names.filter((name) => typeof name === 'string') : [];
  } catch {
    return [];
  }
}

/** What a browser keeps of the choice for a list. */
export function storedChoice(list: string): string {
  try {
    return localStorage.getItem(hiddenColumnsKey(list)) ?? remembered.get(list) ?? '[]';
  } catch {
    return remembered.get(list) ?? '[]';
  }
}

/** Shows a choice that {@link remembered} has by now. */
export function noteChoice(): void {
  for (const listener of listeners) listener();
}

/**
 * Which columns of a list are hidden in this browser, or by the view that its address is (rules
 * OFFICE-6 and OFFICE-21). wanted/keep-columns.ts changes that.
 *
 * @param optional those that are hidden unless chosen.
 */
export function useHiddenColumns(list: string, optional: readonly string[]) {
  const choice = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => storedChoice(list),
    () => '[]',
  );
  const ofView = useSearchParams()[0].get('columns');
  // Whose state was changed: an optional one that was chosen, or another one that was hidden.
  const changed = ofView ? ofView.split(',') : readHidden(choice);
  const hidden = [
    ...changed.filter((one) => !optional.includes(one)),
    ...optional.filter((one) => !changed.includes(one)),
  ];
  return { hidden, changed, optional };
}
