import { useSyncExternalStore } from 'react';
import { focusedRowId, rowLinkAttribute } from '#web/kit/list/row-focus.ts';

type Ids = ReadonlySet<string>;

const none: Ids = new Set();
let chosen = none;
/** Where a range begins. */
let last = '';
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What is read of the selected leads of the list. */
export function useSelection<Read>(read: (ids: Ids) => Read): Read {
  return useSyncExternalStore(
    subscribe,
    () => read(chosen),
    () => read(none),
  );
}

/** Selects these leads and no others. Checkboxes are visible while some are (back-office.css). */
export function select(ids: Iterable<string>): void {
  chosen = new Set(ids);
  document.documentElement.toggleAttribute('data-selecting', chosen.size > 0);
  for (const listener of listeners) listener();
}

/** The ids of the rows on the page, in order. */
export function shownIds(): string[] {
  const links = document.querySelectorAll(`tr [${rowLinkAttribute}]`);
  return [...links].flatMap((link) => link.getAttribute(rowLinkAttribute) ?? []);
}

/** Selects a lead, or all from the last one to it, or the other way round. */
export function toggle(id: string, isRange: boolean): void {
  const ids = shownIds();
  const [from, to] = [ids.indexOf(last), ids.indexOf(id)].toSorted((one, other) => one - other);
  const isOn = !chosen.has(id);
  const next = new Set(chosen);
  for (const one of isRange && from !== -1 ? ids.slice(from, Number(to) + 1) : [id])
    isOn ? next.add(one) : next.delete(one);
  last = id;
  select(next);
}

/** Selects the lead whose row has the focus, or gives it up. */
export function toggleFocused(event: KeyboardEvent): void {
  const id = focusedRowId();
  // Space does something else on a button of the row.
  const isOnName = document.activeElement?.hasAttribute(rowLinkAttribute) === true;
  if (id === undefined || (event.key === ' ' && !isOnName)) return;
  event.preventDefault();
  toggle(id, event.shiftKey);
}
