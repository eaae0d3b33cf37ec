import { useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router';

/** Where a browser keeps the choice for a list, by its title. */
export const hiddenColumnsKey = (list: string) => `hidden-columns-${list}`;
const listeners = new Set<() => void>();
/** For a browser that blocks storage: keeps the choice until the page is left. */
const remembered = new Map<string, string>();

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

function keepChoice(list: string, names: readonly string[]): void {
  const choice = JSON.stringify(names);
  remembered.set(list, choice);
  try {
    localStorage.setItem(hiddenColumnsKey(list), choice);
  } catch {
    // Storage is blocked or full: remembered above.
  }
  for (const listener of listeners) listener();
}

function withColumns(params: URLSearchParams, names: readonly string[]): URLSearchParams {
  const next = new URLSearchParams(params);
  // Not none at all, which would be the browser's own choice.
  next.set('columns', names.join(',') || ',');
  return next;
}

/**
 * Which columns of a list are hidden in this browser, or by the view that its address is (rule
 * OFFICE-21), and how to change that (rule OFFICE-6).
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
  // Whose state was changed: an optional one that was chosen, or another one that was hidden.
  const [params, setParams] = useSearchParams();
  const ofView = params.get('columns');
  const changed = ofView ? ofView.split(',') : readHidden(choice);
  return {
    hidden: [
      ...changed.filter((one) => !optional.includes(one)),
      ...optional.filter((one) => !changed.includes(one)),
    ],
    show: (name: string, isShown: boolean) => {
      const others = changed.filter((one) => one !== name);
      const next = isShown === optional.includes(name) ? [...others, name] : others;
      if (!ofView) return keepChoice(list, next);
      setParams((now) => withColumns(now, next), { replace: true, preventScrollReset: true });
    },
  };
}
