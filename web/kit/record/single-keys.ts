import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';

const storageKey = 'single-keys-off';
const listeners = new Set<() => void>();

/*
 * Keys that act alone can be switched off, because speech input types them by accident (WCAG 2.2,
 * 2.1.4). Escape and Enter are no character keys and always work.
 */

function areOn(): boolean {
  try {
    return localStorage.getItem(storageKey) === null;
  } catch {
    // Storage is forbidden in this browser: the keys keep working.
    return true;
  }
}

/** Switches the keys of the back office on or off in this browser. */
export function setSingleKeys(on: boolean): void {
  try {
    if (on) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, '1');
  } catch {
    // Storage is forbidden in this browser: there is nowhere to remember the choice.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether keys without Ctrl or Alt act. */
export function useSingleKeysOn(): boolean {
  return useSyncExternalStore(subscribe, areOn, () => true);
}

/** True when a key belongs to the control that has the focus, to the browser, or to an open dialog. */
function isTaken(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return true;
  const owner = 'input, select, textarea, [contenteditable], dialog, [role=dialog]';
  return event.target instanceof Element && event.target.closest(owner) !== null;
}

/**
 * Listens for keys on the whole screen. Each handler gets the event of its key ("j", "/", "Escape");
 * letters count in either case.
 */
export function useKeys(handlers: Record<string, (event: KeyboardEvent) => void>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isCharacter = event.key.length === 1;
    const handle = handlers[isCharacter ? event.key.toLowerCase() : event.key];
    if (handle && !isTaken(event) && (!isCharacter || areOn())) handle(event);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
