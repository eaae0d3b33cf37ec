import { useSearchParams } from 'react-router';
import { hiddenColumnsKey, noteChoice, remembered } from '../hidden-columns.ts';

/** The columns of a list whose state was changed, and those that are hidden unless chosen. */
export interface ChosenColumns {
  changed: readonly string[];
  optional: readonly string[];
}

/**
 * How to show or hide a column of a list: in this browser (rule OFFICE-6), or in the address while that
 * has a choice of its own (rule OFFICE-21).
 */
export function useKeepColumns(list: string, { changed, optional }: ChosenColumns) {
  const [params, setParams] = useSearchParams();
  return (name: string, isShown: boolean): void => {
    const others = changed.filter((one) => one !== name);
    const next = isShown === optional.includes(name) ? [...others, name] : others;
    if (!params.get('columns')) keepChoice(list, next);
    else setParams((now) => withColumns(now, next), { replace: true, preventScrollReset: true });
  };
}

function keepChoice(list: string, names: readonly string[]): void {
  const choice = JSON.stringify(names);
  remembered.set(list, choice);
  try {
    localStorage.setItem(hiddenColumnsKey(list), choice);
  } catch {
    // Storage is blocked or full: remembered above.
  }
  noteChoice();
}

function withColumns(params: URLSearchParams, names: readonly string[]): URLSearchParams {
  const next = new URLSearchParams(params);
  // Not none at all, which would be the browser's own choice.
  next.set('columns', names.join(',') || ',');
  return next;
}
